import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readable } from "../files/policy.ts";
import { findAssets } from "../files/store/assets.ts";
import { driveHarness } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof driveHarness>>;

beforeAll(async () => {
  school = await driveHarness();
  await school.addPerson("tina", [{ role: "teacher" }]);
  await school.addPerson("ned", [{ role: "teacher" }]);
  await school.addPerson("pia", [{ role: "student" }]);
}, 120_000);
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const shareWith = (id: string, person: string, mayWrite: boolean) =>
  school.call("POST /drive/nodes/{id}/shares", "tina", {
    params: { id },
    body: { shares: [{ who: "person", id: person, mayWrite }] },
  });
const trash = (as: string, ...nodeIds: string[]) =>
  school.call("POST /drive/trash", as, { body: { nodeIds } });
const restore = (as: string, ...nodeIds: string[]) =>
  school.call("POST /drive/restore", as, { body: { nodeIds } });
async function reads(accountId: string, assetId: string): Promise<boolean> {
  const assets = await findAssets(school.kysely, "edu", [assetId]);
  return (await readable(school.app, { realm: "edu", deptId: 100, accountId }, assets)).has(assetId);
}
async function replace(nodeName: string, folderId: string): Promise<string> {
  const assetId = await school.addAsset("tina");
  const body = { name: nodeName, assetId, folderId, onConflict: "replace" as const };
  await school.call("POST /drive/files", "tina", { body });
  return assetId;
}

test("P11 who may only look at a file reads what it holds now, not what it held before", async () => {
  const folder = await school.addFolder("tina", "Exam");
  const old = await replace("exam.txt", folder);
  const now = await replace("exam.txt", folder);
  await shareWith(folder, "pia", false);
  expect([await reads("pia", now), await reads("pia", old)]).toEqual([true, false]);
  const body = { name: "stolen.txt", assetId: old };
  await expect(school.call("POST /drive/files", "pia", { body })).rejects.toEqual(fault("notFound"));
  await shareWith(folder, "pia", true);
  expect([await reads("pia", now), await reads("pia", old)]).toEqual([true, true]);
  expect(await reads("tina", old)).toBe(true);
});

test("P11 who may write in a shared folder brings back what was thrown away there, and nobody else does", async () => {
  const folder = await school.addFolder("tina", "Group work");
  const file = await school.addFile("tina", "notes.txt", folder);
  const apart = await school.addFile("tina", "apart.txt");
  await shareWith(folder, "pia", true);
  await trash("pia", file);
  await trash("tina", apart);
  await expect(restore("ned", file)).rejects.toEqual(fault("notFound"));
  await expect(restore("pia", apart)).rejects.toEqual(fault("notFound"));
  await expect(restore("pia", file, apart)).rejects.toEqual(fault("notFound"));
  expect(await school.names("tina", folder)).toEqual([]);
  const both = await Promise.allSettled([restore("pia", file), restore("tina", file)]);
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(await school.names("pia", folder)).toEqual(["notes.txt"]);
  await trash("pia", file);
  await shareWith(folder, "pia", false);
  await expect(restore("pia", file)).rejects.toEqual(fault("notFound"));
});

test("P11 folders lie no deeper in a shared one than its owner could put them", async () => {
  let folderId = await school.addFolder("tina", "1");
  for (let level = 2; level < limits.driveDepthMax.value; level += 1)
    // oxlint-disable-next-line no-await-in-loop
    folderId = await school.addFolder("tina", String(level), folderId);
  await shareWith(folderId, "pia", true);
  const last = await school.addFolder("pia", "last", folderId);
  await expect(school.addFolder("tina", "deeper", last)).rejects.toEqual(fault("driveTooDeep"));
  await expect(school.addFolder("pia", "deeper", last)).rejects.toEqual(fault("driveTooDeep"));
  const body = { nodeIds: [last], folderId: last };
  await expect(school.call("POST /drive/copy", "pia", { body })).rejects.toEqual(fault("driveIntoItself"));
  const own = await school.addFolder("pia", "own");
  const copied = { nodeIds: [own], folderId: last };
  await expect(school.call("POST /drive/copy", "pia", { body: copied })).rejects.toEqual(
    fault("driveTooDeep"),
  );
});

test("P11 a folder that is copied together with what lies in it is copied once, with that in it", async () => {
  const a = await school.addFolder("ned", "A");
  const b = await school.addFolder("ned", "B", a);
  await school.addFile("ned", "x.txt", b);
  const { nodeIds } = await school.call("POST /drive/copy", "ned", { body: { nodeIds: [b, a] } });
  expect(nodeIds).toHaveLength(1);
  expect(await school.names("ned")).toEqual(["A", "A (2)"]);
  expect(await school.names("ned", nodeIds[0])).toEqual(["B"]);
});

test("P11 a file that comes to replace a folder is put beside it", async () => {
  const place = await school.addFolder("ned", "Place");
  await school.addFolder("ned", "Plan", place);
  const assetId = await school.addAsset("ned");
  const body = { name: "plan", assetId, folderId: place };
  await expect(school.call("POST /drive/files", "ned", { body })).rejects.toEqual(fault("driveNameTaken"));
  const made = await school.call("POST /drive/files", "ned", { body: { ...body, onConflict: "replace" } });
  expect(made).toMatchObject({ name: "plan (2)", kind: "file" });
});
