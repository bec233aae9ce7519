import { existsSync, utimesSync } from "node:fs";
import path from "node:path";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "./harness.fixture.ts";
import { beginUpload, refer, registerThing } from "./index.ts";
import { sweepAssets, sweepOrphans } from "./sweep.ts";

let files: Harness;
beforeAll(async () => {
  files = await startHarness();
});
afterAll(() => files.close());

const patience = { timeout: 20_000 };
const ann = { realm: "edu", deptId: 100, accountId: "ann", roles: ["student"] } as const;
const day = 86_400_000;

const sweep = async (signal = new AbortController().signal) => await sweepAssets({ ...files.app, signal });
const stateOf = async (id: string) => {
  const [row] = await files.fresh.database.query<{ state: string }>({
    text: "select state from edu.asset where id = $1",
    values: [id],
  });
  return row?.state ?? "gone";
};
const objectsOf = async (id: string) => {
  const names: string[] = [];
  for await (const { name } of files.app.objects.list(`edu-files/${id}`)) names.push(name);
  return names;
};

async function pending(size: number): Promise<string> {
  const id = randomId();
  await beginUpload(files.app, ann, { id, purpose: "attachment", name: "x.txt", declaredType: "", size });
  return id;
}

async function put(id: string, text: string): Promise<void> {
  await files.app.objects.append(`edu-files/${id}/uploaded`, 0, one(text), 1_000);
}

async function* one(text: string) {
  yield Buffer.from(text);
}

test("A6 what is not used for a day is removed with its objects and its space; what a thing refers to stays", async () => {
  registerThing("kept", { canRead: async () => new Set() });
  const used = await files.uploaded("e.ann", Buffer.from("used"), "used.txt");
  const idle = await files.uploaded("e.ann", Buffer.from("idle"), "idle.txt");
  await files.app.database.kysely
    .transaction()
    .execute((trx) => refer(files.app, trx, ann, { kind: "kept", id: "1", deptId: 100 }, [used.id]));
  await sweep();
  expect(await stateOf(idle.id)).toBe("ready");
  files.clock.aheadMs += limits.assetUnusedLife.value + 1_000;
  await sweep();
  expect([await stateOf(idle.id), await objectsOf(idle.id)]).toEqual(["gone", []]);
  expect([await stateOf(used.id), (await objectsOf(used.id)).length]).toEqual(["ready", 1]);
  expect(await files.usageOf("e.ann")).toBe("used".length);
});

test("A6 an upload that does not end is removed; one that came whole, or whose job was lost, becomes an asset", async () => {
  const [half, whole, lost] = [await pending(10), await pending(5), await pending(4)];
  await put(half, "half");
  await put(whole, "whole");
  await put(lost, "lost");
  await files.app.objects.complete(`edu-files/${lost}/uploaded`);
  await files.fresh.database.query({
    text: "update edu.asset set state = 'scanning' where id = $1",
    values: [lost],
  });
  await sweep();
  expect(await stateOf(half)).toBe("pending");
  files.clock.aheadMs += 2 * 3_600_000;
  await sweep();
  for (const id of [whole, lost]) await expect.poll(() => stateOf(id), patience).toBe("ready");
  expect(await stateOf(half)).toBe("pending");
  files.clock.aheadMs += day;
  await sweep();
  expect([await stateOf(half), await objectsOf(half)]).toEqual(["gone", []]);
});

test("A6 a sweep that is ended midway goes on there, however much there is", async () => {
  const count = 450;
  const ids = Array.from({ length: count }, randomId);
  await files.fresh.database.query({
    text: `insert into edu.asset (id, dept_id, owner_id, purpose, name, size, held, state, created_at, unused_since)
      select unnest($1::text[]), 100, 'ann', 'attachment', 'x', 3, 3, 'ready', 0, 0`,
    values: [ids],
  });
  for (const id of ids) await files.app.objects.put(`edu-files/${id}/uploaded`, Buffer.from("abc"));
  const end = new AbortController();
  let deleted = 0;
  const objects = {
    ...files.app.objects,
    async deleteBelow(folder: string) {
      deleted += 1;
      if (deleted === 100) end.abort(new Error("killed"));
      await files.app.objects.deleteBelow(folder);
    },
  };
  await expect(sweepAssets({ ...files.app, objects, signal: end.signal })).rejects.toThrow("killed");
  expect(deleted).toBe(100);
  await sweep();
  const left = await Promise.all(ids.map(objectsOf));
  expect(left.flat()).toEqual([]);
  const [garbage] = await files.fresh.database.query<{ count: number }>({
    text: "select count(*) as count from edu.asset_garbage",
  });
  expect(garbage?.count).toBe(0);
});

test("A6 objects that belong to no asset are removed once they are a day old", async () => {
  const asset = await files.uploaded("e.ann", Buffer.from("mine"), "mine.txt");
  const [orphan, fresh] = [randomId(), randomId()];
  await files.app.objects.put(`edu-files/${orphan}/original`, Buffer.from("orphan"));
  await files.app.objects.append(`social-files/${orphan}/uploaded`, 0, one("unfinished"), 100);
  await files.app.objects.put(`edu-files/${fresh}/original`, Buffer.from("fresh"));
  const before = new Date(files.clock.now() - 2 * day);
  const root = path.join(files.folder, "objects");
  for (const file of [
    path.join(root, "edu-files", orphan.slice(0, 2), orphan, "original"),
    path.join(root, "social-files", orphan.slice(0, 2), orphan, "uploaded.part"),
    path.join(root, "edu-files", asset.id.slice(0, 2), asset.id, "uploaded"),
  ])
    utimesSync(file, before, before);
  utimesSync(
    path.join(root, "edu-files", fresh.slice(0, 2), fresh, "original"),
    new Date(files.clock.now()),
    new Date(files.clock.now()),
  );
  await sweepOrphans({ ...files.app, signal: new AbortController().signal });
  expect(await objectsOf(orphan)).toEqual([]);
  expect(existsSync(path.join(root, "social-files", orphan.slice(0, 2), orphan))).toBe(false);
  expect((await objectsOf(fresh)).length).toBe(1);
  expect((await objectsOf(asset.id)).length).toBe(1);
});

test("A6 the space that is told is the sum of what there is, whatever happened", async () => {
  await files.fresh.database.query({ text: "delete from edu.account where id = 'ann'" });
  const wrong = await files.fresh.database.query({
    text: `select u.dept_id, u.owner_id, u.used from edu.asset_usage u
      where u.used <> (select coalesce(sum(a.held), 0) from edu.asset a
        where a.dept_id = u.dept_id and (u.owner_id = '' or a.owner_id = u.owner_id))`,
  });
  expect(wrong).toEqual([]);
});
