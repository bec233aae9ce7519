import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";
import { limits } from "@lyceum/contract/limits";
import { tusPath } from "@lyceum/contract/asset-purposes";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startS3Server } from "../engines/distributed/s3/s3-server.fixture.ts";
import { openS3ObjectStore } from "../engines/distributed/s3/object-store.ts";
import { eicar } from "../ports/virus-scan.suite.ts";
import { randomId } from "@lyceum/kit";
import { beginUpload, type Owner } from "./index.ts";
import { type Harness, metadata, startHarness, type Token } from "./harness.fixture.ts";

let files: Harness;
beforeAll(async () => {
  files = await startHarness();
});
afterAll(() => files.close());

const patience = { timeout: 20_000 };
const piece = { "content-type": "application/offset+octet-stream" };

/** Begins an upload; its id. */
async function begin(
  size: number,
  name = "lesson.bin",
  of: Harness = files,
  token: Token = "e.ann",
): Promise<string> {
  const headers = { "upload-length": String(size), "upload-metadata": metadata({ filename: name }) };
  const answer = await of.tus(token, "POST", tusPath, headers);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.headers.get("location")?.split("/").at(-1) ?? "";
}

async function send(
  id: string,
  offset: number,
  bytes: Uint8Array,
  more: Record<string, string> = {},
  of = files,
) {
  const headers = { ...piece, "upload-offset": String(offset), ...more };
  const answer = await of.tus("e.ann", "PATCH", id, headers, new Uint8Array(bytes));
  return {
    status: answer.status,
    offset: Number(answer.headers.get("upload-offset")),
    text: await answer.text(),
  };
}

async function offsetOf(id: string, of = files): Promise<number> {
  return Number((await of.tus("e.ann", "HEAD", id)).headers.get("upload-offset"));
}

async function bytesOf(id: string, of = files): Promise<Buffer> {
  await expect.poll(async () => (await of.view("e.ann", id)).data?.state, patience).toBe("ready");
  const { url } = (await of.view("e.ann", id)).data;
  return Buffer.from(await (await fetch(`${of.url}${url}`)).arrayBuffer());
}

test("A6 a large file goes in pieces, and is told how far it is", async () => {
  const content = randomBytes(20_000_000);
  const id = await begin(content.length, "课 lesson.zip");
  const before = await files.tus("e.ann", "HEAD", id);
  expect(before.headers.get("upload-length")).toBe(String(content.length));
  expect(before.headers.get("upload-offset")).toBe("0");
  expect(before.headers.get("cache-control")).toBe("no-store");
  expect((await send(id, 0, content.subarray(0, 9_000_000))).offset).toBe(9_000_000);
  expect(await offsetOf(id)).toBe(9_000_000);
  expect((await files.view("e.ann", id)).data).toMatchObject({ state: "pending", url: null });
  expect((await send(id, 9_000_000, content.subarray(9_000_000))).status).toBe(204);
  expect((await bytesOf(id)).equals(content)).toBe(true);
  const [row] = await files.fresh.database.query<{ sha256: Buffer; name: string }>({
    text: "select sha256, name from edu.asset where id = $1",
    values: [id],
  });
  expect(row?.sha256.equals(createHash("sha256").update(content).digest())).toBe(true);
  expect(row?.name).toBe("课 lesson.zip");
  // Whoever asks again learns that all of it is there.
  expect(await offsetOf(id)).toBe(content.length);
});

test("A6 what the server can do is told to whoever asks", async () => {
  const answer = await files.tus("e.ann", "OPTIONS", tusPath);
  expect(answer.status).toBe(204);
  expect(answer.headers.get("tus-version")).toBe("1.0.0");
  expect(answer.headers.get("tus-extension")?.split(",")).toEqual(
    expect.arrayContaining(["creation", "expiration", "termination", "checksum"]),
  );
  expect(answer.headers.get("tus-checksum-algorithm")).toBe("sha256,sha1,md5");
  expect(answer.headers.get("tus-max-size")).toBe(String(limits.assetMax.value));
  expect(answer.headers.get("access-control-allow-origin")).toBe(null);
});

test("A6 however it is cut, doubled and sent out of order, the file is what was sent", async () => {
  type Step = { length: number; shift: number; isDoubled: boolean };
  const step = fc.record<Step>({
    length: fc.integer({ min: 0, max: 40_000 }),
    shift: fc.constantFrom(0, 0, 0, -900, 700),
    isDoubled: fc.boolean(),
  });
  /** The second piece is sent from where the first began, and is as long. */
  const sentAgain = [
    { length: 900, shift: 0, isDoubled: false },
    { length: 900, shift: -900, isDoubled: false },
  ];
  const sendInPieces = async (id: string, content: Buffer, steps: readonly Step[]) => {
    let at = 0;
    for (const { length, shift, isDoubled } of steps) {
      const from = Math.max(0, at + shift);
      const bytes = content.subarray(from, Math.min(from + length, content.length - 1));
      const answer = await send(id, from, bytes);
      expect(answer.status).toBe(from === at ? 204 : 409);
      if (from === at) at += bytes.length;
      if (isDoubled && bytes.length > 0) expect((await send(id, from, bytes)).status).toBe(409);
      expect(await offsetOf(id)).toBe(at);
    }
    await send(id, at, content.subarray(at));
    expect((await bytesOf(id)).equals(content)).toBe(true);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const content = randomBytes(100_000);
      const id = await begin(content.length);
      // An upload left open would count against the tests that follow.
      await sendInPieces(id, content, steps).finally(() => files.tus("e.ann", "DELETE", id));
    }),
    { numRuns: 12, examples: [[sentAgain]] },
  );
}, 120_000);

test("A6 a piece that was damaged on the way is refused, and leaves nothing", async () => {
  const content = randomBytes(50_000);
  const id = await begin(content.length);
  const half = content.subarray(0, 20_000);
  const wrong = createHash("sha256").update("other").digest("base64");
  const right = createHash("sha1").update(half).digest("base64");
  expect((await send(id, 0, half, { "upload-checksum": `sha256 ${wrong}` })).status).toBe(460);
  expect(await offsetOf(id)).toBe(0);
  expect((await send(id, 0, half, { "upload-checksum": `crc32 ${wrong}` })).status).toBe(414);
  expect((await send(id, 0, half, { "upload-checksum": `sha1 ${right}` })).status).toBe(204);
  expect((await send(id, 20_000, content.subarray(20_000))).status).toBe(204);
  expect((await bytesOf(id)).equals(content)).toBe(true);
});

test("A6 a connection that breaks keeps what came, and the upload goes on from there", async () => {
  const content = randomBytes(30_000_000);
  const id = await begin(content.length);
  const socket = connect(files.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    [
      `PATCH ${tusPath}/${id} HTTP/1.1`,
      "Host: localhost",
      "Authorization: Bearer e.ann",
      "Tus-Resumable: 1.0.0",
      "Upload-Offset: 0",
      "Content-Type: application/offset+octet-stream",
      `Content-Length: ${content.length}`,
      "\r\n",
    ].join("\r\n"),
  );
  socket.write(content.subarray(0, 20_000_000));
  // At least two segments are safe before anything breaks.
  await expect
    .poll(async () => await files.app.objects.confirmed(`edu-files/${id}/uploaded`), patience)
    .toBeGreaterThanOrEqual(16_777_216);
  socket.destroy();
  const kept = await offsetOf(id);
  expect(kept).toBeGreaterThanOrEqual(16_777_216);
  expect(kept).toBeLessThanOrEqual(20_000_000);
  expect((await send(id, kept, content.subarray(kept))).status).toBe(204);
  expect((await bytesOf(id)).equals(content)).toBe(true);
});

test("A6 a request that holds an upload and sends nothing lets the next one pass", async () => {
  const content = randomBytes(10_000);
  const id = await begin(content.length);
  const socket = connect(files.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `PATCH ${tusPath}/${id} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer e.ann\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 10000\r\n\r\n`,
  );
  socket.write(content.subarray(0, 1_000));
  await expect
    .poll(async () => {
      const [row] = await files.fresh.database.query<{ lock_holder: string | null }>({
        text: "select lock_holder from edu.asset where id = $1",
        values: [id],
      });
      return row?.lock_holder;
    }, patience)
    .not.toBe(null);
  const kept = await offsetOf(id);
  expect(kept).toBeLessThanOrEqual(1_000);
  expect((await send(id, kept, content.subarray(kept))).status).toBe(204);
  expect((await bytesOf(id)).equals(content)).toBe(true);
  socket.destroy();
});

test("A6 another's upload does not exist, and nobody uploads without a token", async () => {
  const id = await begin(1_000);
  for (const token of ["e.ben", "e.far", "s.ann"] as const) {
    const of = files.headersOf(token);
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const headers = method === "PATCH" ? { ...piece, ...of, "upload-offset": "0" } : of;
      const answer = await files.tus(token, method, id, headers, method === "PATCH" ? "x" : undefined);
      // At the site of another institution a token of elsewhere is none.
      expect([token, method, answer.status]).toEqual([token, method, token === "e.far" ? 401 : 404]);
    }
  }
  expect(await offsetOf(id)).toBe(0);
  for (const authorization of ["", "Bearer e.nobody"]) {
    const answer = await files.tus("e.ann", "HEAD", id, { authorization });
    expect(answer.status).toBe(401);
  }
});

test("A6 A5 whom the institution admits no more ends no upload that was begun before", async () => {
  const id = randomId();
  const before = { realm: "edu", deptId: 100, accountId: "new", roles: ["student"] } as const;
  const upload = { id, purpose: "attachment", name: "a.txt", declaredType: "text/plain", size: 5 } as const;
  await beginUpload(files.app, before, upload);
  const headers = { ...piece, ...files.headersOf("e.new"), "upload-offset": "0" };
  expect((await files.tus("e.new", "PATCH", id, headers, "hello")).status).toBe(403);
  expect((await files.tus("e.new", "DELETE", id)).status).toBe(204);
});

test("A6 an upload is ended by its owner, and its space is free again", async () => {
  const before = await files.usageOf("e.ann");
  const id = await begin(5_000_000);
  expect(await files.usageOf("e.ann")).toBe(before + 5_000_000);
  await send(id, 0, randomBytes(1_000));
  expect((await files.tus("e.ann", "DELETE", id)).status).toBe(204);
  expect(await files.usageOf("e.ann")).toBe(before);
  expect((await files.tus("e.ann", "HEAD", id)).status).toBe(404);
});

test("A6 wrong beginnings are refused with the status and the words of the fault", async () => {
  const create = async (headers: Record<string, string>) => {
    const answer = await files.tus("e.ann", "POST", tusPath, headers);
    return { status: answer.status, text: await answer.text() };
  };
  const large = await create({ "upload-length": String(limits.assetMax.value + 1) });
  expect(large.status).toBe(413);
  expect(
    (await create({ "upload-length": "5", "upload-metadata": metadata({ purpose: "no" }) })).status,
  ).toBe(414);
  const avatar = await create({
    "upload-length": String(limits.smallAssetMax.value + 1),
    "upload-metadata": metadata({ purpose: "avatar" }),
  });
  expect(avatar.status).toBe(413);
  expect(JSON.parse(avatar.text)).toMatchObject({
    code: 413,
    fault: "assetTooLarge",
    msg: expect.any(String),
  });
  // What the database cannot hold is left out of a name and a type.
  const odd = metadata({ filename: "a\0b.txt", filetype: "text/\0plain\u202E", purpose: "attachment" });
  expect((await create({ "upload-length": "5", "upload-metadata": odd })).status).toBe(201);
  expect((await create({ "upload-defer-length": "1" })).status).toBe(501);
  expect((await create({})).status).toBe(400);
});

test("A6 what is refused after it came whole is gone, and says why", async () => {
  const id = await begin(eicar.length, "virus.txt");
  await send(id, 0, eicar);
  await expect.poll(async () => (await files.view("e.ann", id)).data?.state, patience).toBe("refused");
  expect((await files.view("e.ann", id)).data).toMatchObject({ refusal: "assetInfected", url: null });
  expect((await files.tus("e.ann", "HEAD", id)).status).toBe(410);
});

test("A6 an empty file is a file", async () => {
  const id = await begin(0, "empty.txt");
  expect((await bytesOf(id)).length).toBe(0);
});

test("A6 a person has so many uploads under way and no more", async () => {
  const own = await startHarness();
  try {
    const ids: string[] = [];
    for (let n = 0; n < limits.assetUploadsOpenMax.value; n++) ids.push(await begin(10, "x", own));
    await expect(begin(10, "x", own)).rejects.toThrow("429");
    await own.tus("e.ann", "DELETE", ids[0] ?? "");
    await begin(10, "x", own);
    expect(await begin(10, "x", own, "e.ben")).toMatch(/^[\w-]{22}$/);
  } finally {
    await own.close();
  }
});

test("A6 uploads that begin together cannot pass the quota together", async () => {
  const own = await startHarness();
  try {
    await own.fresh.database.query({
      text: "insert into edu.asset_usage (dept_id, owner_id, quota) values (100, 'ann', 5500), (100, '', 9000)",
    });
    const owner = (accountId: string) =>
      ({ realm: "edu", deptId: 100, accountId, roles: ["student"] }) satisfies Owner;
    const begun = await Promise.allSettled(
      Array.from({ length: 18 }, (_, n) =>
        beginUpload(own.app, owner(n < 12 ? "ann" : "ben"), {
          id: randomId(),
          purpose: "attachment",
          name: "x",
          declaredType: "",
          size: 1_000,
        }),
      ),
    );
    const refused = begun.flatMap((one) =>
      one.status === "rejected" ? [one.reason as { key: string }] : [],
    );
    expect(new Set(refused.map(({ key }) => key))).toEqual(new Set(["assetQuotaUsed"]));
    expect(begun.slice(0, 12).filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(begun.slice(12).filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    await expect(begin(1, "x", own, "e.ben")).rejects.toThrow("assetQuotaUsed");
    // A quota that was lowered meanwhile counts at the end as well.
    await own.fresh.database.query({ text: "update edu.asset_usage set quota = 100 where owner_id = 'ann'" });
    const [pending] = await own.fresh.database.query<{ id: string }>({
      text: "select id from edu.asset where owner_id = 'ann' limit 1",
    });
    const id = pending?.id ?? "";
    const last = await send(id, 0, randomBytes(1_000), {}, own);
    expect([last.status, JSON.parse(last.text).fault]).toEqual([507, "assetQuotaUsed"]);
    expect(await own.usageOf("e.ann")).toBe(4_000);
  } finally {
    await own.close();
  }
});

test("A6 all of it holds in a bucket of S3 as well", async () => {
  const server = await startS3Server();
  const store = openS3ObjectStore(server.settings);
  const own = await startHarness({ objects: store });
  try {
    const content = randomBytes(19_000_000);
    const id = await begin(content.length, "x.bin", own);
    expect((await send(id, 0, content.subarray(0, 9_000_000), {}, own)).offset).toBe(9_000_000);
    expect((await send(id, 5, content.subarray(5, 50), {}, own)).status).toBe(409);
    expect((await send(id, 9_000_000, content.subarray(9_000_000), {}, own)).status).toBe(204);
    expect((await bytesOf(id, own)).equals(content)).toBe(true);
  } finally {
    await own.close();
    store.close();
    await server.close();
  }
});
