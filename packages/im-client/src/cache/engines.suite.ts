import { expect, test } from "vitest";
import type { CacheDatabase, CachePort } from "./cache-port.ts";

const message = (sessionId: string, seq: number, time = seq) => ({
  scene: 0 as const,
  from: "bob",
  to: "ann",
  fromNick: "Bob",
  type: 0,
  body: `${sessionId} ${seq}`,
  time,
  idClient: `client-${sessionId}-${seq}`,
  idServer: `${seq}`,
  seq,
  sessionId,
});

/** What every engine of the local cache must do (M17). */
export function cacheEngineSuite(name: string, makePort: () => CachePort): void {
  async function open(port: CachePort, database = "edu|ann", onGone = () => {}): Promise<CacheDatabase> {
    return await port.open(database, onGone);
  }

  test(`M17 ${name}: rows come back in the order of a key or an index, in pages`, async () => {
    const db = await open(makePort());
    await db.run(["msg"], "readwrite", async (tx) => {
      for (const seq of [3, 1, 10, 2]) tx.put("msg", message("p2p-bob", seq, 100 - seq));
      tx.put("msg", message("p2p-cat", 5));
    });
    const read = (query: object) =>
      db.run(["msg"], "readonly", async (tx) => (await tx.list("msg", query)).map(({ seq }) => seq));
    const bob = { from: ["p2p-bob", 0], to: ["p2p-bob", 99] };
    expect(await read(bob)).toEqual([1, 2, 3, 10]);
    expect(await read({ ...bob, desc: true, limit: 2 })).toEqual([10, 3]);
    expect(await read({ ...bob, to: ["p2p-bob", 3], limit: 2 })).toEqual([1, 2]);
    expect(await read({ index: "time", from: ["p2p-bob", 0], to: ["p2p-bob", 98] })).toEqual([10, 3, 2]);
    expect(
      await read({ ...bob, limit: 1, where: ({ seq }: { seq: number }) => seq > 1 && seq < 10 }),
    ).toEqual([2]);
    expect(await read({ index: "idClient", from: "client-p2p-cat-5", to: "client-p2p-cat-5" })).toEqual([5]);
  });

  test(`M17 ${name}: a transaction happens as a whole or not at all`, async () => {
    const db = await open(makePort());
    const failing = db.run(["msg", "timetag"], "readwrite", async (tx) => {
      tx.put("timetag", { key: "pts", value: 7 });
      tx.put("msg", message("p2p-bob", 1));
      await tx.get("msg", ["p2p-bob", 1]);
      throw new Error("cut off");
    });
    await expect(failing).rejects.toThrow("cut off");
    await db.run(["msg", "timetag"], "readonly", async (tx) => {
      expect(await tx.get("timetag", "pts")).toBeUndefined();
      expect(await tx.list("msg")).toEqual([]);
    });
  });

  test(`M17 ${name}: ranges and stores are deleted, and a copy is kept of what was put`, async () => {
    const db = await open(makePort());
    const row = message("p2p-bob", 4);
    await db.run(["msg", "kv"], "readwrite", async (tx) => {
      for (const seq of [1, 2, 3]) tx.put("msg", message("p2p-bob", seq));
      tx.put("msg", row);
      tx.put("kv", { key: "set", value: new Set(["a"]) });
      tx.deleteRange("msg", ["p2p-bob", 0], ["p2p-bob", 2]);
      tx.delete("msg", ["p2p-bob", 3]);
    });
    row.body = "changed later";
    await db.run(["msg", "kv"], "readwrite", async (tx) => {
      expect((await tx.list("msg")).map(({ body }) => body)).toEqual(["p2p-bob 4"]);
      expect((await tx.get("kv", "set"))?.value).toEqual(new Set(["a"]));
      tx.clear("msg");
    });
    expect(await db.run(["msg"], "readonly", (tx) => tx.list("msg"))).toEqual([]);
  });

  test(`M17 ${name}: databases share nothing, and one that is deleted is gone for those who hold it open`, async () => {
    const port = makePort();
    let changes = 0;
    const ann = await open(port, "edu|ann", () => (changes += 1));
    const social = await open(port, "social|ann");
    for (const db of [ann, social])
      await db.run(["kv"], "readwrite", async (tx) => tx.put("kv", { key: "k", value: 1 }));
    await port.delete("edu|ann");
    expect(changes).toBe(1);
    await expect(ann.run(["kv"], "readonly", (tx) => tx.list("kv"))).rejects.toThrow();
    const again = await open(port, "edu|ann");
    expect(await again.run(["kv"], "readonly", (tx) => tx.list("kv"))).toEqual([]);
    expect(await social.run(["kv"], "readonly", (tx) => tx.list("kv"))).toHaveLength(1);
  });
}
