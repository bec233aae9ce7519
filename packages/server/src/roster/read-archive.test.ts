import { crc32, deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";
import { readZip } from "../archives/index.ts";

const users = "sourcedId,status,username,givenName,familyName,role\r\nu1,,ann,Ann,Lee,student";

test("P13 an archive of OneRoster is read, whatever folder its files are in", async () => {
  const archive = zip({
    "manifest.csv": "x",
    "export/users.csv": users,
    "export/classes.csv": "sourcedId,title",
  });
  expect(await readFile(archive)).toMatchObject({
    rows: [{ entry: { number: "u1", name: "Ann Lee" }, problems: [] }],
  });
});

test("P13 an archive without people is refused with the file that is missing, a broken file with its name", async () => {
  expect(await readFile(zip({ "xl/workbook.xml": "<x/>" }))).toMatchObject({
    refusal: { why: "fileMissing", column: "users.csv" },
  });
  expect(await readFile(zip({ "users.csv": users, "classes.csv": 'a\n"b' }))).toMatchObject({
    refusal: { why: "quoteOpen", line: 2, column: "classes.csv" },
  });
});

test("P13 an archive that unpacks to more than the bound is refused, whatever it says of its size", async () => {
  const bomb = zip({ "users.csv": "a".repeat(2_000_000) });
  expect(bomb.length).toBeLessThan(10_000);
  expect(await readZip(bomb, ["users.csv"], 1_000_000)).toBe(null);
  expect((await readZip(bomb, ["users.csv"], 2_000_000))?.get("users.csv")?.byteLength).toBe(2_000_000);
});

test("P13 an archive that is cut off or changed anywhere never breaks the reading", async () => {
  const whole = zip({ "users.csv": users, "roles.csv": "a,b" });
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
      const broken = Buffer.from(isCut ? whole.subarray(0, at) : whole);
      if (!isCut) broken[at] = byte;
      const found = await readZip(broken, ["users.csv", "roles.csv"], 10_000);
      expect(found === null || found.size <= 2).toBe(true);
    }),
    { numRuns: 500 },
  );
});

function zip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(packed.length, 14);
    // It lies about its size.
    shared.writeUInt32LE(1, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), shared, tail, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
