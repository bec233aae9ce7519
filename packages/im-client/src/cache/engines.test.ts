import "fake-indexeddb/auto";
import { limits } from "@lyceum/contract/limits";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { expect, test } from "vitest";
import { systemTimers } from "../timers.ts";
import type { CachePort } from "./cache-port.ts";
import { makeCache } from "./cache.ts";
import { cacheEngineSuite } from "./engines.suite.ts";
import { indexedDbCache } from "./indexed-db-engine.ts";
import { memoryCache } from "./memory-engine.ts";
import { cacheSchema, storeNames } from "./schema.ts";

const emptyIndexedDb = () => {
  globalThis.indexedDB = new IDBFactory();
  return indexedDbCache;
};
cacheEngineSuite("memory", memoryCache);
cacheEngineSuite("IndexedDB", emptyIndexedDb);

test("M17 the schema is number 12 and has its eighteen stores", async () => {
  emptyIndexedDb();
  const db = await indexedDbCache.open("new", () => {});
  db.close();
  const raw = await openDB("new");
  expect(raw.version).toBe(12);
  expect([...raw.objectStoreNames]).toEqual([...storeNames].toSorted());
  expect(storeNames).toHaveLength(18);
  raw.close();
});

test("M17 a database of schema 11 is carried over with its rows", async () => {
  emptyIndexedDb();
  const old = await openDB("ann", cacheSchema - 1, {
    upgrade(db) {
      db.createObjectStore("kv", { keyPath: "key" });
      db.createObjectStore("msg", { keyPath: ["sessionId", "seq"] });
    },
  });
  await old.put("kv", { key: "kept", value: "yes" });
  await old.put("msg", { sessionId: "p2p-bob", seq: 1, time: 5, idClient: "one", body: "from before" });
  old.close();
  const db = await indexedDbCache.open("ann", () => {});
  await db.run(["kv", "msg", "session"], "readonly", async (tx) => {
    expect((await tx.get("kv", "kept"))?.value).toBe("yes");
    const byTime = { index: "time", from: ["p2p-bob", 0], to: ["p2p-bob", 9] };
    expect((await tx.list("msg", byTime)).map(({ body }) => body)).toEqual(["from before"]);
    expect(await tx.list("session")).toEqual([]);
  });
  db.close();
});

test("M17 a newer, a blocked or a forbidden database is done without, and says so once", async () => {
  emptyIndexedDb();
  const newer = await openDB("newer", cacheSchema + 1);
  // Held open by somebody who does not give way.
  const older = await openDB("blocked", cacheSchema - 1);
  const said: string[] = [];
  const make = (port = indexedDbCache) =>
    makeCache({ port, nameOf: (account) => account, log: (text) => said.push(text) }, systemTimers);
  const forbidden = { ...memoryCache(), open: () => Promise.reject(new Error("private mode")) };
  for (const [cache, account] of [
    [make(), "newer"],
    [make(), "blocked"],
    [make(forbidden), "ann"],
  ] as const) {
    expect(cache.status()).toBe(0);
    const opening = cache.use(account);
    expect(cache.status()).toBe(1);
    await opening;
    expect(cache.status()).toBe(0);
    await expect(cache.run(["kv"], "readonly", (tx) => tx.list("kv"))).rejects.toMatchObject({
      key: "dbDisabled",
    });
    cache.disable("again");
  }
  expect(said.map((text) => text.slice(0, 5))).toEqual(["no db", "no db", "no db"]);
  newer.close();
  older.close();
});

test("M17 a hundred tasks run at once and the others wait for their turn", async () => {
  let atOnce = 0;
  let most = 0;
  const memory = memoryCache();
  const port: CachePort = {
    ...memory,
    async open(name, onGone) {
      const db = await memory.open(name, onGone);
      return {
        ...db,
        async run(stores, mode, work) {
          most = Math.max(most, (atOnce += 1));
          return await db.run(stores, mode, work).finally(() => (atOnce -= 1));
        },
      };
    },
  };
  const cache = makeCache({ port, nameOf: (account) => account }, systemTimers);
  await expect(cache.run(["kv"], "readonly", (tx) => tx.list("kv"))).rejects.toMatchObject({ key: "noDb" });
  await cache.use("ann");
  const tasks = Array.from({ length: 250 }, (_, value) =>
    cache.run(["kv"], "readwrite", async (tx) => tx.put("kv", { key: `${value}`, value })),
  );
  await Promise.all(tasks);
  expect(most).toBe(limits.cacheTasksMax.value);
  expect(await cache.run(["kv"], "readonly", (tx) => tx.list("kv"))).toHaveLength(250);
});
