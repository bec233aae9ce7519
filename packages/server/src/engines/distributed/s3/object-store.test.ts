import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { randomId } from "@lyceum/kit";
import { afterAll, expect, test } from "vitest";
import { objectStoreSuite } from "../../../ports/object-store.suite.ts";
import { openS3ObjectStore } from "./object-store.ts";
import { startS3Server } from "./s3-server.fixture.ts";

const server = await startS3Server();
const stores: { close(): void }[] = [];
afterAll(async () => {
  for (const store of stores) store.close();
  await server.close();
});
const open = async () => {
  const store = openS3ObjectStore(server.settings);
  stores.push(store);
  return store;
};
objectStoreSuite(open, open);

test("M16 an object of many pieces, large and small, is joined in their order", async () => {
  const store = await open();
  const name = `edu/${randomId()}`;
  const content = randomBytes(23_000_000);
  let at = 0;
  for (const length of [9_000_000, 10, 3_000_000, 8_388_608, 1_000, 2_610_382])
    at = await store.append(name, at, one(content.subarray(at, at + length)), content.length);
  expect(at).toBe(content.length);
  await store.complete(name);
  expect(await store.stat(name)).toEqual({ size: content.length });
  expect((await buffer(await store.read(name))).equals(content)).toBe(true);
  const left: string[] = [];
  for await (const object of store.list("edu")) left.push(object.name);
  expect(left.filter((found) => found === name)).toEqual([name]);
});

async function* one(bytes: Uint8Array) {
  yield bytes;
}
