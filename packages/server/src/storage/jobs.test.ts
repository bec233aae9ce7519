import { systemClock } from "@lyceum/kit";
import { freshDatabase, makeTempFolder } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { makeObjectStores } from "../engines/object-stores.ts";
import { ensurePerson } from "../users/index.ts";
import { sweepObjects } from "./jobs.ts";

test("M16 objects that cannot be removed keep no other, and are said", async () => {
  const { database, drop } = await freshDatabase();
  onTestFinished(drop);
  const details = { realm: "edu", account: "ann", deptId: 100, kind: "university", nick: "Ann" } as const;
  const { id } = await ensurePerson(database, { ...details, avatar: "", roles: ["student"], classIds: [] });
  await database.query({
    text: `insert into im.object (realm, dept_id, owner_id, name, context, create_time)
      select 0, 100, $1, 'o' || n, '', 1 from generate_series(1, 600) n`,
    values: [id],
  });
  const disk = openDiskObjectStore(makeTempFolder());
  const objects = {
    ...disk,
    async delete(name: string) {
      if (name === "edu/o7") throw new Error("the disk refuses");
      await disk.delete(name);
    },
  };
  const { signal } = new AbortController();
  const sweep = async () =>
    await sweepObjects({ database, clock: systemClock, stores: makeObjectStores(objects, null), signal });
  await expect(sweep()).rejects.toThrow("1 objects cannot be removed");
  expect(await database.query({ text: "select name from im.object" })).toEqual([{ name: "o7" }]);
  // Of a store that is not there any more, however many they are.
  await database.query({ text: "update im.object set provider = 2, name = 'far'" });
  await database.query({
    text: `insert into im.object (realm, dept_id, owner_id, name, context, create_time, provider)
      select 0, 100, $1, 'n' || n, '', 1, case when n <= 200 then 2 else 1 end from generate_series(1, 300) n`,
    values: [id],
  });
  await expect(sweep()).rejects.toThrow("store 2, which is not configured");
  expect(
    await database.query({ text: "select provider, count(*)::int as n from im.object group by 1" }),
  ).toEqual([{ provider: 2, n: 201 }]);
});
