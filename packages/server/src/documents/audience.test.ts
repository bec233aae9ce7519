import { randomId } from "@lyceum/kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileHandlers } from "../files/index.ts";
import { portalHandlers } from "../portal/index.ts";
import { staffCalls } from "./calls.fixture.ts";
import { staffHarness, text } from "./harness.fixture.ts";
import { documentHandlers, registerDocumentFiles, registerFileRule } from "./index.ts";

const open = 100_004;
registerDocumentFiles();
const demo = await staffHarness({ ...portalHandlers, ...documentHandlers, ...fileHandlers });
const { write, read, save, act } = staffCalls(demo);
let classA: number;
let classB: number;
let ofClass: number;

beforeAll(async () => {
  classA = await demo.addClass("A");
  classB = await demo.addClass("B");
  await demo.addPerson("rob", [{ role: "reviewer" }]);
  await demo.addPerson("cleo", [{ role: "reviewer", classId: classA }]);
  await demo.addPerson("ann", [{ role: "student", classId: classA }]);
  await demo.addPerson("ben", [{ role: "student", classId: classB }]);
  ofClass = (
    await demo.kysely
      .insertInto("edu.channel")
      .values({
        channel_id: 100_092,
        dept_id: 100,
        parent_id: null,
        path: [100_092],
        name: "A",
        name_en: "A",
        slug: "class-a",
        position: 92,
        class_id: classA,
      })
      .returning("channel_id")
      .executeTakeFirstOrThrow()
  ).channel_id;
});
afterAll(() => demo.drop());

const fault = (key: string) => expect.objectContaining({ key });
const words = { titleEn: "Trip", bodyEn: text("words") };
async function change(as: string, docId: number, part: object) {
  const { version, content } = await read(as, docId);
  return await save(as, docId, version, { ...content, ...part });
}
async function isRead(as: string, docId: number): Promise<boolean> {
  const asked = demo.call("GET /column/member/document", as, { query: { docId: String(docId) } });
  return await asked.then(
    () => true,
    () => false,
  );
}

test("P13 a document is published for classes and for roles, and narrowed or widened with its next text", async () => {
  const docId = await write("rob", open, { ...words, visibility: "classes", classIds: [classA, classA] });
  expect((await read("rob", docId)).content.classIds).toEqual([classA]);
  await act("publish", "rob", docId);
  expect([await isRead("ann", docId), await isRead("ben", docId)]).toEqual([true, false]);
  await change("rob", docId, { visibility: "roles", roles: ["student"] });
  expect(await isRead("ben", docId)).toBe(false);
  await act("publish", "rob", docId);
  expect([await isRead("ann", docId), await isRead("ben", docId)]).toEqual([true, true]);
  // What the new audience has no use for is left out.
  expect((await read("rob", docId)).content).toMatchObject({ roles: ["student"], classIds: [] });
});

test("P13 what names no role or class is not published", async () => {
  for (const visibility of ["roles", "classes"] as const) {
    const docId = await write("rob", open, { ...words, visibility });
    await expect(act("publish", "rob", docId)).rejects.toEqual(fault("documentIncomplete"));
  }
});

test("P13 classes are those of the institution that are not archived; one that was archived since stays named", async () => {
  const old = await demo.addClass("Old");
  const north = await demo.addClass("North", 200);
  const docId = await write("rob", open, { ...words, visibility: "classes", classIds: [old] });
  await demo.kysely
    .updateTable("edu.school_class")
    .set({ archived_at: 1 })
    .where("class_id", "=", old)
    .execute();
  await change("rob", docId, { titleEn: "Trips" });
  for (const classId of [north, 99_999])
    await expect(change("rob", docId, { classIds: [old, classId] })).rejects.toEqual(fault("paramError"));
  await change("rob", docId, { classIds: [] });
  await expect(change("rob", docId, { classIds: [old] })).rejects.toEqual(fault("paramError"));
});

test("P13 who writes for a class alone names that class alone, and publishes nothing for another one", async () => {
  expect(
    (await demo.call("GET /staff/documents/choices", "cleo", {})).classes.map(({ name }) => name),
  ).toEqual(["A"]);
  const all = await demo.call("GET /staff/documents/choices", "rob", {});
  expect(all.classes.map(({ classId }) => classId)).toEqual(expect.arrayContaining([classA, classB]));
  const docId = await write("cleo", ofClass, { ...words, visibility: "classes", classIds: [classA] });
  await expect(change("cleo", docId, { classIds: [classA, classB] })).rejects.toEqual(fault("forbidden"));
  await act("publish", "cleo", docId);
  expect([await isRead("ann", docId), await isRead("ben", docId)]).toEqual([true, false]);
  await change("rob", docId, { classIds: [classA, classB] });
  expect((await read("cleo", docId)).acts).not.toContain("publish");
  await expect(act("publish", "cleo", docId)).rejects.toEqual(fault("channelNotYours"));
  expect(await isRead("ben", docId)).toBe(false);
  await act("publish", "rob", docId);
  expect(await isRead("ben", docId)).toBe(true);
});

test("P13 what was withdrawn is shown again by who publishes for its classes, whatever is written meanwhile", async () => {
  const both = { ...words, visibility: "classes" as const, classIds: [classA, classB] };
  const docId = await write("rob", ofClass, both);
  await act("publish", "rob", docId);
  await act("withdraw", "cleo", docId);
  await change("cleo", docId, { classIds: [classA] });
  expect((await read("cleo", docId)).acts).not.toContain("republish");
  await expect(act("republish", "cleo", docId)).rejects.toEqual(fault("channelNotYours"));
  expect(await isRead("ben", docId)).toBe(false);
  await act("republish", "rob", docId);
  expect(await isRead("ben", docId)).toBe(true);
  // The same for what comes out of the recycle bin.
  await act("bin", "cleo", docId);
  await expect(act("restore", "cleo", docId)).rejects.toEqual(fault("channelNotYours"));
  await act("restore", "rob", docId);
  expect(await isRead("ben", docId)).toBe(true);
  // What nobody reads by it is restored by whoever writes there.
  const draft = await write("cleo", ofClass, words);
  await change("rob", draft, both);
  await act("bin", "cleo", draft);
  await act("restore", "cleo", draft);
});

test("P13 whether files may be shown is asked for whom the text is that is shown again", async () => {
  const assetId = await addFile("film.pdf");
  registerFileRule(async (_trx, _deptId, assetIds, visibility) =>
    assetIds.includes(assetId) && visibility === "public" && isStrict ? "filmOfChildren" : null,
  );
  let isStrict = false;
  const docId = await write("rob", open, { ...words, attachments: [assetId], visibility: "public" });
  await act("publish", "rob", docId);
  await act("withdraw", "rob", docId);
  await change("rob", docId, { visibility: "institution" });
  isStrict = true;
  await expect(act("republish", "rob", docId)).rejects.toEqual(fault("filmOfChildren"));
  await act("publish", "rob", docId);
  expect(await isRead("ben", docId)).toBe(true);
});

test("P13 a version that is brought back names no class that its restorer could not name, nor one that is archived", async () => {
  const restore = async (as: string, docId: number, version: number) =>
    await demo.call("POST /staff/documents/{id}/versions/{version}/restore", as, {
      params: { id: String(docId), version: String(version) },
    });
  const old = await demo.addClass("Old");
  const docId = await write("rob", ofClass, { ...words, visibility: "classes", classIds: [classA, old] });
  const { version } = await read("rob", docId);
  await act("submit", "rob", docId);
  await act("recall", "rob", docId);
  await change("rob", docId, { classIds: [classA] });
  await expect(restore("cleo", docId, version)).rejects.toMatchObject({
    key: "forbidden",
    field: "content.classIds",
  });
  await demo.kysely
    .updateTable("edu.school_class")
    .set({ archived_at: 1 })
    .where("class_id", "=", old)
    .execute();
  await expect(restore("rob", docId, version)).rejects.toMatchObject({
    key: "paramError",
    field: "content.classIds",
  });
  expect((await read("rob", docId)).content.classIds).toEqual([classA]);
  await demo.kysely
    .updateTable("edu.school_class")
    .set({ archived_at: null })
    .where("class_id", "=", old)
    .execute();
  await restore("rob", docId, version);
  expect((await read("rob", docId)).content.classIds).toEqual([classA, old]);
});

test("P13 files of a draft are read by those who write where it lies, not by whoever writes elsewhere", async () => {
  await demo.addPerson("vera", [{ role: "reviewer" }]);
  const isDone = async (call: Promise<unknown>) =>
    await call.then(
      () => true,
      () => false,
    );
  const readersOf = async (docId: number, assetId: string) => {
    const people = ["rob", "vera", "cleo", "ann"];
    const isSeen = async (as: string) =>
      await isDone(demo.call("GET /files/{assetId}", as, { params: { assetId } }));
    const seen = await Promise.all(
      people.map(async (as) => [as, await isSeen(as), await isDone(read(as, docId))]),
    );
    // Whoever reads the files reads the text, and the other way round.
    for (const [as, ofFiles, ofText] of seen) expect([as, ofFiles]).toEqual([as, ofText]);
    return seen.flatMap(([as, isReader]) => (isReader ? [as] : []));
  };
  const plan = await addFile("plan.pdf");
  const draft = await write("rob", open, { ...words, attachments: [plan] });
  expect(await readersOf(draft, plan)).toEqual(["rob", "vera"]);
  await change("rob", draft, { channelId: ofClass });
  expect(await readersOf(draft, plan)).toEqual(["rob", "vera", "cleo"]);
  await act("bin", "rob", draft);
  expect(await readersOf(draft, plan)).toEqual(["rob", "vera", "cleo"]);
  // What is read in one channel and written for another one lies in both.
  const map = await addFile("map.pdf");
  const moved = await write("rob", open, words);
  await act("publish", "rob", moved);
  await change("rob", moved, { channelId: ofClass, attachments: [map] });
  expect(await readersOf(moved, map)).toEqual(["rob", "vera", "cleo"]);
});

async function addFile(name: string): Promise<string> {
  const assetId = randomId();
  await sql`insert into edu.asset (id, dept_id, owner_id, purpose, name, kind, type, size, held, state, created_at)
    values (${assetId}, 100, 'rob', 'attachment', ${name}, 'pdf', 'application/pdf', 10, 10, 'ready', 1)`.execute(
    demo.kysely,
  );
  return assetId;
}
