import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { randomId } from "@lyceum/kit";
import { limits } from "@lyceum/contract/limits";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAddressOf } from "../app/client-address.ts";
import type { App } from "../app/context.ts";
import { requireAtHome } from "../app/http/at-home.ts";
import { registerDriveZip } from "../app/http/drive-zip.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { original } from "../files/index.ts";
import { uploadedKey } from "../files/names.ts";
import { readZip } from "../archives/index.ts";
import { resolveSite } from "../sites/index.ts";
import { driveHarness } from "./harness.fixture.ts";
import { openZip } from "./zip-nodes.ts";

let school: Awaited<ReturnType<typeof driveHarness>>;
let app: App;
let opened = 0;
const folder = mkdtempSync(path.join(tmpdir(), "lyceum-zip-"));

beforeAll(async () => {
  school = await driveHarness();
  const objects = openDiskObjectStore(folder);
  const read: typeof objects.read = async (...asked) => {
    opened += 1;
    const bytes = await objects.read(...asked);
    bytes.on("close", () => (opened -= 1));
    return bytes;
  };
  app = Object.assign(school.app, {
    objects: { ...objects, read },
    rateLimit: { take: async () => 0 },
    addressOf: makeAddressOf([]),
  });
  await school.addPerson("tina", [{ role: "teacher" }]);
  await school.addPerson("pia", [{ role: "student" }]);
}, 120_000);
afterAll(async () => {
  await school.drop();
  rmSync(folder, { recursive: true, force: true });
});

const fault = (key: string) => expect.objectContaining({ key });

async function addText(as: string, name: string, text: string, folderId?: string): Promise<string> {
  const nodeId = await school.addFile(as, name, folderId);
  const row = await school.kysely
    .selectFrom("edu.drive_node")
    .select("asset_id")
    .where("node_id", "=", nodeId)
    .executeTakeFirstOrThrow();
  // A file that is not made again stays where it came.
  const assetId = row.asset_id ?? "";
  const object_key = uploadedKey("edu", assetId);
  await app.objects.put(object_key, Buffer.from(text));
  const variant = { asset_id: assetId, name: original, kind: "original", type: "text/plain" } as const;
  await school.kysely
    .insertInto("edu.asset_variant")
    .values({ ...variant, object_key, size: text.length, width: null, height: null, created_at: 1 })
    .execute();
  return nodeId;
}

async function linkOf(as: string, ...nodeIds: string[]) {
  const { url } = await school.call("POST /drive/zip", as, { body: { nodeIds } });
  const query = new URL(url, "http://riverside.localhost").searchParams;
  return { url, of: query.get("of") ?? "", to: query.get("to") ?? "" };
}

test("P11 a folder comes as an archive with all that is in it, over HTTP, and under names that lead nowhere else", async () => {
  const top = await school.addFolder("tina", "Maths");
  const inner = await school.addFolder("tina", "Week 1", top);
  await addText("tina", "sheet.txt", "one", inner);
  const evil = await addText("tina", "evil.txt", "two", top);
  await school.addFolder("tina", "Empty", top);
  // As no name can be given, but as a table might hold.
  await school.kysely
    .updateTable("edu.drive_node")
    .set({ name: "../../evil.txt" })
    .where("node_id", "=", evil)
    .execute();
  const http = Fastify();
  registerDriveZip(http, app, requireAtHome(resolveSite(app)));
  const { url } = await linkOf("tina", top, inner);
  const answer = await http.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-disposition"]).toContain("Maths.zip");
  const packed = answer.rawPayload;
  const files = await readZip(packed, ["sheet.txt", "evil.txt", "maths/.._.._evil.txt"], 1_000);
  expect(Buffer.from(files?.get("sheet.txt") ?? []).toString()).toBe("one");
  expect(files?.has("evil.txt")).toBe(false);
  expect(Buffer.from(files?.get("maths/.._.._evil.txt") ?? []).toString()).toBe("two");
  expect(packed.includes("Maths/Empty/")).toBe(true);
  for (const bad of [
    url.replace("tina", "pia"),
    url.replace(top, inner),
    "/files/drive.zip?of=x&to=y",
    "/files/drive.zip",
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect((await http.inject({ url: bad })).statusCode).toBe(403);
  // At its own site, at that of a school that it is not of, and where there is no site.
  const hosts = ["riverside.localhost", "northfield.localhost", "files.example"];
  const answers = hosts.map(async (host) => (await http.inject({ url, headers: { host } })).statusCode);
  expect(await Promise.all(answers)).toEqual([200, 404, 200]);
  const { linkId } = await school.call("POST /drive/nodes/{id}/links", "tina", {
    params: { id: top },
    body: { requestId: randomId(), hasCode: false, days: 1 },
  });
  const looked = await school.call("POST /driveLinks/look", null, { body: { linkId } });
  const pass = looked.state === "open" ? looked.pass : "";
  const body = { linkId, pass, nodeIds: [top] };
  const { url: linked } = await school.call("POST /driveLinks/download", null, { body });
  const ways = hosts.map(async (host) => (await http.inject({ url: linked, headers: { host } })).statusCode);
  expect(await Promise.all(ways)).toEqual([200, 404, 200]);
  await http.close();
});

test("P11 an archive is of what one may read at the moment it is fetched, and of no link that is over", async () => {
  const top = await school.addFolder("tina", "Shared");
  await addText("tina", "a.txt", "a", top);
  await expect(linkOf("pia", top)).rejects.toEqual(fault("notFound"));
  const shareWith = (shares: { who: "person"; id: string; mayWrite: boolean }[]) =>
    school.call("POST /drive/nodes/{id}/shares", "tina", { params: { id: top }, body: { shares } });
  await shareWith([{ who: "person", id: "pia", mayWrite: false }]);
  const link = await linkOf("pia", top);
  const files = await readZip(await buffer((await openZip(app, link)).bytes), ["a.txt"], 100);
  expect(files?.size).toBe(1);
  await shareWith([]);
  await expect(openZip(app, link)).rejects.toEqual(fault("notFound"));
  const own = await linkOf("tina", top);
  const later = { ...app, clock: { now: () => school.clock.at + 2 * limits.assetLinkLife.value } };
  await expect(openZip(later, own)).rejects.toEqual(fault("forbidden"));
});

test("P11 files of one name come beside each other, and what has not arrived is left out", async () => {
  const [one, two] = [await school.addFolder("pia", "One"), await school.addFolder("pia", "Two")];
  const same = [await addText("pia", "x.txt", "1", one), await addText("pia", "X.txt", "2", two)];
  const late = await school.addFile("pia", "late.txt", one);
  await school.kysely
    .updateTable("edu.asset")
    .set({ state: "scanning" })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("edu.drive_node")
        .select("asset_id")
        .where("node_id", "=", late)
        .$castTo<{ asset_id: string }>(),
    )
    .execute();
  const { bytes, name } = await openZip(app, await linkOf("pia", ...same, late));
  expect(name).toBe("files.zip");
  const packed = await buffer(bytes);
  const files = await readZip(packed, ["x.txt", "x (2).txt", "late.txt"], 100);
  expect([...(files?.keys() ?? [])].toSorted()).toEqual(["x (2).txt", "x.txt"]);
});

test("P11 an archive that is too large is refused, and one that nobody takes holds one file open and lets it go", async () => {
  const top = await school.addFolder("pia", "Large");
  const large = "x".repeat(2_000_000);
  for (const name of ["1.txt", "2.txt", "3.txt"])
    // oxlint-disable-next-line no-await-in-loop
    await addText("pia", name, large, top);
  const link = await linkOf("pia", top);
  const { bytes } = await openZip(app, link);
  await new Promise((resolve) => bytes.once("readable", resolve));
  expect(opened).toBe(1);
  expect(bytes.readableLength).toBeLessThan(1_000_000);
  bytes.destroy();
  await expect.poll(() => opened).toBe(0);
  await school.kysely
    .updateTable("edu.drive_node")
    .set({ size: limits.driveZipSizeMax.value })
    .where("parent_id", "=", top)
    .execute();
  await expect(linkOf("pia", top)).rejects.toEqual(fault("driveZipTooLarge"));
  await expect(openZip(app, link)).rejects.toEqual(fault("driveZipTooLarge"));
});
