import { figures } from "../figures.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { randomId } from "@lyceum/kit";
import { driveHarness } from "../harness.fixture.ts";
import { openZip } from "../zip-nodes.ts";
import { openLinked } from "./download.ts";

let school: Awaited<ReturnType<typeof driveHarness>>;
let folder: string;
let inside: string;

beforeAll(async () => {
  school = await driveHarness();
  await school.addPerson("tina", [{ role: "teacher" }]);
  await school.addPerson("pia", [{ role: "student" }]);
  await school.addPerson("north", [{ role: "teacher" }], 200);
  await school.addPerson("nina", [{ role: "student" }], 200);
}, 120_000);
beforeEach(async () => {
  folder = await school.addFolder("tina", `Plans ${randomId()}`);
  inside = await school.addFile("tina", "plan.txt", folder);
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const north = "northfield.localhost";
const make = async (
  id: string,
  { as = "tina", hasCode = false, days = 30, requestId = randomId(), ...more } = {} as {
    as?: string;
    hasCode?: boolean;
    days?: number;
    requestId?: string;
    downloadsMax?: number;
  },
) =>
  await school.call("POST /drive/nodes/{id}/links", as, {
    params: { id },
    body: { requestId, hasCode, days, ...more },
  });
const look = async (
  linkId: string,
  { as = null as string | null, code = "", host = "riverside.localhost" } = {},
) =>
  await school.call(
    "POST /driveLinks/look",
    as,
    { body: { linkId, ...(code === "" ? {} : { code }) } },
    host,
  );
async function pass(linkId: string, options = {}): Promise<string> {
  const looked = await look(linkId, options);
  if (looked.state !== "open") throw new Error(looked.state);
  return looked.pass;
}
const list = async (linkId: string, way: string, folderId?: string) =>
  await school.call("POST /driveLinks/list", null, {
    body: { linkId, pass: way, ...(folderId === undefined ? {} : { folderId }) },
  });
const download = async (linkId: string, way: string, ...nodeIds: string[]) =>
  (await school.call("POST /driveLinks/download", null, { body: { linkId, pass: way, nodeIds } })).url;
const open = async (url: string) => {
  const query = new URL(url, "http://x").searchParams;
  return await openLinked(school.app, { of: query.get("of") ?? "", to: query.get("to") ?? "" });
};
const own = async (nodeId: string) =>
  (await school.call("GET /drive/links", "tina", { query: { nodeId } })).rows[0];

test("P11 a link names nothing before its code, which its owner sees and needs not give", async () => {
  const link = await make(folder, { hasCode: true });
  expect(link.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  expect(await look(link.linkId)).toEqual({ state: "code" });
  await expect(look(link.linkId, { code: "WRONG2" })).rejects.toEqual(fault("driveLinkCode"));
  expect(await look(link.linkId, { code: ` ${link.code.toLowerCase()} ` })).toMatchObject({
    state: "open",
    nodeId: folder,
    kind: "folder",
  });
  expect(await look(link.linkId, { as: "tina" })).toMatchObject({ state: "open" });
  expect(await look(link.linkId, { as: "pia" })).toEqual({ state: "code" });
  expect(await own(folder)).toMatchObject({ opens: 1, code: link.code, state: "on" });
  for (const forged of ["m1.x", `zzzzzzzz.${"a".repeat(43)}`])
    await expect(list(link.linkId, forged)).rejects.toEqual(fault("forbidden"));
  const other = await make(folder);
  await expect(list(link.linkId, await pass(other.linkId))).rejects.toEqual(fault("forbidden"));
});

test("P11 codes are counted by link, also when they come at once; its owner is never locked out, and time opens it again", async () => {
  const { linkId, code } = await make(folder, { hasCode: true });
  const tried = await Promise.allSettled(Array.from({ length: 40 }, () => look(linkId, { code: "ZZZZZZ" })));
  const keys = tried.map((one) => (one.status === "rejected" ? (one.reason as { key: string }).key : "open"));
  expect(keys.filter((key) => key === "driveLinkCode")).toHaveLength(figures.linkTriesMax);
  expect(keys.filter((key) => key === "tooManyRequests")).toHaveLength(40 - figures.linkTriesMax);
  await expect(look(linkId, { code })).rejects.toEqual(fault("tooManyRequests"));
  expect(await look(linkId, { as: "tina" })).toMatchObject({ state: "open" });
  // Another link to the same folder is not closed by it.
  const other = await make(folder, { hasCode: true });
  expect(await look(other.linkId, { code: other.code })).toMatchObject({ state: "open" });
  school.clock.at += figures.linkTriesIn + 1;
  // Codes that are right use nothing up.
  for (let n = 0; n < figures.linkTriesMax + 5; n += 1)
    // oxlint-disable-next-line no-await-in-loop
    expect(await look(linkId, { code })).toMatchObject({ state: "open" });
});

test("P11 a link shows its subtree alone, and follows what it shows", async () => {
  const beside = await school.addFile("tina", `beside ${randomId()}.txt`);
  const deep = await school.addFolder("tina", "deep", folder);
  const { linkId } = await make(folder);
  const way = await pass(linkId);
  expect((await list(linkId, way)).nodes.map(({ name }) => name)).toEqual(["deep", "plan.txt"]);
  const root = (await school.call("GET /drive/nodes", "tina", { query: {} })).folderId;
  await expect(list(linkId, way, root)).rejects.toEqual(fault("notFound"));
  await expect(download(linkId, way, beside)).rejects.toEqual(fault("notFound"));
  await expect(download(linkId, way, inside, beside)).rejects.toEqual(fault("notFound"));
  const place = await school.addFolder("tina", `Elsewhere ${randomId()}`);
  const name = `Renamed ${randomId()}`;
  await school.call("POST /drive/nodes/{id}/rename", "tina", { params: { id: folder }, body: { name } });
  await school.call("POST /drive/move", "tina", { body: { nodeIds: [folder], folderId: place } });
  expect(await look(linkId)).toMatchObject({ name });
  expect((await list(linkId, way, deep)).path.map((step) => step.name)).toEqual([name, "deep"]);
  // What was moved out of it is out of it.
  await school.call("POST /drive/move", "tina", { body: { nodeIds: [deep], folderId: place } });
  await expect(list(linkId, way, deep)).rejects.toEqual(fault("notFound"));
});

test("P11 a link is over with its end, its owner's word, the trash, the owner's account and the owner's erasure", async () => {
  const { linkId } = await make(folder);
  const way = await pass(linkId);
  const url = await download(linkId, way, folder);
  expect(await open(url)).toHaveProperty("zip");
  const refused = async (id: string) => {
    await expect(look(id)).rejects.toEqual(fault("driveLinkOver"));
    await expect(list(id, way)).rejects.toEqual(fault("driveLinkOver"));
  };
  await school.call("POST /drive/trash", "tina", { body: { nodeIds: [folder] } });
  await refused(linkId);
  await expect(open(url)).rejects.toEqual(fault("driveLinkOver"));
  expect(await own(folder)).toMatchObject({ state: "gone" });
  await school.call("POST /drive/restore", "tina", { body: { nodeIds: [folder] } });
  expect(await list(linkId, way)).toMatchObject({ next: null });
  const status = async (value: "active" | "disabled") =>
    await school.kysely.updateTable("edu.account").set({ status: value }).where("id", "=", "tina").execute();
  await status("disabled");
  await refused(linkId);
  await status("active");
  await expect(
    school.call("POST /drive/links/{id}/revoke", "pia", { params: { id: linkId } }),
  ).rejects.toEqual(fault("notFound"));
  for (let n = 0; n < 2; n += 1)
    // oxlint-disable-next-line no-await-in-loop
    await school.call("POST /drive/links/{id}/revoke", "tina", { params: { id: linkId } });
  await refused(linkId);
  await expect(open(url)).rejects.toEqual(fault("driveLinkOver"));
  school.clock.at += 1;
  const short = await make(folder, { days: 1 });
  school.clock.at += 86_400_000;
  await refused(short.linkId);
  expect(await own(folder)).toMatchObject({ state: "over" });
  await school.addPerson("gone", [{ role: "teacher" }]);
  const theirs = await make(await school.addFolder("gone", "Theirs"), { as: "gone" });
  await school.kysely.deleteFrom("edu.account").where("id", "=", "gone").execute();
  await refused(theirs.linkId);
});

test("P11 downloads are counted and end with their number, also when they come at once", async () => {
  const { linkId } = await make(folder, { downloadsMax: 2 });
  const way = await pass(linkId);
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => download(linkId, way, folder)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  await expect(download(linkId, way, folder)).rejects.toEqual(fault("driveLinkUsed"));
  expect(await own(folder)).toMatchObject({ state: "over", downloads: 2, downloadsMax: 2 });
  await expect(open(`/files/drive.link?of=${folder}&to=x`)).rejects.toEqual(fault("forbidden"));
  const other = await make(folder);
  const url = await download(other.linkId, await pass(other.linkId), inside);
  await expect(open(url.replace(inside, folder))).rejects.toEqual(fault("forbidden"));
  school.clock.at += figures.linkDownloadLife;
  await expect(open(url)).rejects.toEqual(fault("forbidden"));
});

test("P11 one request makes one link however often it is sent, and only the owner makes one", async () => {
  const requestId = randomId();
  const made = await Promise.all([1, 2, 3].map(() => make(folder, { requestId, hasCode: true })));
  expect(new Set(made.map(({ linkId, code }) => `${linkId} ${code}`)).size).toBe(1);
  await expect(make(folder, { as: "pia" })).rejects.toEqual(fault("notFound"));
  const shares = [{ who: "person" as const, id: "pia", mayWrite: true }];
  await school.call("POST /drive/nodes/{id}/shares", "tina", { params: { id: folder }, body: { shares } });
  await expect(make(folder, { as: "pia" })).rejects.toEqual(fault("notFound"));
});

test("P11 at a school for children links are made by staff and open to signed-in members alone; none opens elsewhere", async () => {
  const of = async (as: string) => {
    const { nodeId } = await school.call("POST /drive/folders", as, { body: { name: randomId() } }, north);
    return nodeId;
  };
  const ask = { requestId: randomId(), hasCode: false, days: 30 };
  const call = async (as: string) =>
    await school.call("POST /drive/nodes/{id}/links", as, { params: { id: await of(as) }, body: ask }, north);
  await expect(call("nina")).rejects.toEqual(fault("forbidden"));
  const { linkId } = await call("north");
  expect(await look(linkId, { host: north })).toEqual({ state: "signIn" });
  // Who may not come learns not even whether there is a link.
  expect(await look(randomId(), { host: north })).toEqual({ state: "signIn" });
  expect(await look(linkId, { as: "nina", host: north })).toMatchObject({ state: "open" });
  const way = await pass(linkId, { as: "nina", host: north });
  await expect(
    school.call("POST /driveLinks/list", null, { body: { linkId, pass: way } }, north),
  ).rejects.toEqual(fault("forbidden"));
  await expect(look(linkId)).rejects.toEqual(fault("driveLinkOver"));
  const river = await make(folder);
  await school.kysely
    .updateTable("edu.institution")
    .set({ features: JSON.stringify({ driveLinkGuests: false }) })
    .where("dept_id", "=", 100)
    .execute();
  expect(await look(river.linkId)).toEqual({ state: "signIn" });
  expect(await look(river.linkId, { as: "pia" })).toMatchObject({ state: "open" });
  await school.kysely
    .updateTable("edu.institution")
    .set({ features: JSON.stringify({}) })
    .where("dept_id", "=", 100)
    .execute();
});

test("P11 P13 a link is over for whom its owner's roles let make none, and signed addresses end with the drive's switch", async () => {
  await school.addPerson("leaves", [{ role: "teacher" }]);
  const theirs = await school.addFolder("leaves", "Theirs");
  const { linkId } = await make(theirs, { as: "leaves" });
  const way = await pass(linkId);
  const url = await download(linkId, way, theirs);
  const packed = (await school.call("POST /drive/zip", "leaves", { body: { nodeIds: [theirs] } })).url;
  const openPacked = async () => {
    const query = new URL(packed, "http://x").searchParams;
    return await openZip(school.app, { of: query.get("of") ?? "", to: query.get("to") ?? "" });
  };
  const set = async (change: { roles?: string[]; status?: "active" | "disabled" }) =>
    await school.kysely.updateTable("edu.account").set(change).where("id", "=", "leaves").execute();
  const switchDrive = async (isOn: boolean) =>
    await school.kysely
      .updateTable("edu.institution")
      .set({ features: JSON.stringify(isOn ? {} : { drive: false }) })
      .where("dept_id", "=", 100)
      .execute();
  expect(await open(url)).toHaveProperty("zip");
  expect(await openPacked()).toHaveProperty("bytes");
  await switchDrive(false);
  await expect(open(url)).rejects.toEqual(fault("notFound"));
  await expect(openPacked()).rejects.toEqual(fault("notFound"));
  await switchDrive(true);
  await set({ roles: ["visitor"] });
  await expect(look(linkId)).rejects.toEqual(fault("driveLinkOver"));
  await expect(open(url)).rejects.toEqual(fault("driveLinkOver"));
  await expect(openPacked()).rejects.toEqual(fault("forbidden"));
  await set({ roles: ["teacher"], status: "disabled" });
  await expect(openPacked()).rejects.toEqual(fault("forbidden"));
  await set({ status: "active" });
  expect(await look(linkId)).toMatchObject({ state: "open" });
  // Who is staff no more at a school for children makes none, and has none.
  await school.addPerson("was", [{ role: "teacher" }], 200);
  const { nodeId } = await school.call("POST /drive/folders", "was", { body: { name: "Was" } }, north);
  const body = { requestId: randomId(), hasCode: false, days: 30 };
  const made = await school.call(
    "POST /drive/nodes/{id}/links",
    "was",
    { params: { id: nodeId }, body },
    north,
  );
  await school.kysely
    .updateTable("edu.account")
    .set({ roles: ["student"] })
    .where("id", "=", "was")
    .execute();
  await expect(look(made.linkId, { as: "nina", host: north })).rejects.toEqual(fault("driveLinkOver"));
});

test("P11 A6 what a link shows is looked at as what it is, at an address that opens this alone, and counts where downloads are counted", async () => {
  const assetOf = async (nodeId: string) =>
    (
      await school.kysely
        .selectFrom("edu.drive_node")
        .select("asset_id")
        .where("node_id", "=", nodeId)
        .executeTakeFirstOrThrow()
    ).asset_id ?? "";
  const addForm = async (nodeId: string, kind: "original" | "pdf", name: string, type: string) =>
    await school.kysely
      .insertInto("edu.asset_variant")
      .values({
        asset_id: await assetOf(nodeId),
        name,
        kind,
        type,
        object_key: randomId(),
        size: 3,
        created_at: 0,
      })
      .execute();
  const preview = async (linkId: string, way: string, nodeId: string, as: string | null = null) =>
    await school.call("POST /driveLinks/preview", as, { body: { linkId, pass: way, nodeId } });
  const letter = await school.addFile("tina", "letter.docx", folder);
  const picture = await school.addFile("tina", "garden.bin", folder);
  await school.kysely
    .updateTable("edu.asset")
    .set({ kind: "image", type: "image/webp" })
    .where("id", "=", await assetOf(picture))
    .execute();
  for (const node of [inside, letter, picture]) await addForm(node, "original", "original", "text/plain");

  const { linkId } = await make(folder);
  const way = await pass(linkId);
  expect(await look(linkId)).toMatchObject({ isCounted: false });
  const text = await preview(linkId, way, inside);
  expect(text).toMatchObject({ as: "text", isMaking: false });
  expect(await open(text.url ?? "")).toMatchObject({ isShown: true, file: { name: "plan.txt" } });
  expect(await preview(linkId, way, picture)).toMatchObject({ as: "image" });
  expect(await preview(linkId, way, letter)).toEqual({ as: "none", url: null, isMaking: false });
  await addForm(letter, "pdf", "pages.pdf", "application/pdf");
  const pages = await preview(linkId, way, letter);
  expect(pages.as).toBe("pdf");
  expect(await open(pages.url ?? "")).toMatchObject({ isShown: true, file: { type: "application/pdf" } });

  // An address is good for what it was made for, and for no other file.
  const url = text.url ?? "";
  await expect(open(url.replace("%21show", ""))).rejects.toEqual(fault("forbidden"));
  await expect(open(url.replace(inside, letter))).rejects.toEqual(fault("forbidden"));
  await expect(preview(linkId, way, folder)).rejects.toEqual(fault("notFound"));
  const beside = await school.addFile("tina", `beside ${randomId()}.txt`);
  await expect(preview(linkId, way, beside)).rejects.toEqual(fault("notFound"));
  const coded = await make(folder, { hasCode: true });
  await expect(preview(coded.linkId, way, inside)).rejects.toEqual(fault("forbidden"));

  const few = await make(folder, { downloadsMax: 2 });
  const fewWay = await pass(few.linkId);
  expect(await look(few.linkId)).toMatchObject({ isCounted: true });
  const asked = await Promise.allSettled([1, 2, 3].map(() => preview(few.linkId, fewWay, inside)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  await expect(download(few.linkId, fewWay, inside)).rejects.toEqual(fault("driveLinkUsed"));
  await school.call("POST /drive/links/{id}/revoke", "tina", { params: { id: linkId } });
  await expect(open(url)).rejects.toEqual(fault("driveLinkOver"));
});
