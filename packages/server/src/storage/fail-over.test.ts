import { text } from "node:stream/consumers";
import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RawSocket } from "@lyceum/testing/conformance";
import { openS3ObjectStore } from "../engines/distributed/s3/object-store.ts";
import { startS3Server } from "../engines/distributed/s3/s3-server.fixture.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { readSeenObject } from "./index.ts";
import { startStorageHarness, type StorageHarness } from "./harness.fixture.ts";

let s3: Awaited<ReturnType<typeof startS3Server>>;
let store: ReturnType<typeof openS3ObjectStore>;
let harness: StorageHarness;
let ann: RawSocket;

beforeAll(async () => {
  s3 = await startS3Server();
  store = openS3ObjectStore(s3.settings);
  harness = await startStorageHarness((folder) => ({ first: store, second: openDiskObjectStore(folder) }));
  await harness.messaging.addPerson("ann");
  ann = await harness.signIn("ann");
});

afterAll(async () => {
  ann.close();
  await harness.close();
  store.close();
});

const newToken = async () => (await ann.ask("getSimpleNosToken", {})).body;
const providerOf = async (objectName: string) =>
  (
    await harness.app.database.kysely
      .selectFrom("im.object")
      .select("provider")
      .where("name", "=", objectName)
      .executeTakeFirstOrThrow()
  ).provider;

async function read(url: string): Promise<string> {
  const { links } = (await ann.ask("getNosAccessToken", { urls: [url] })).body;
  return await (await fetch(`${harness.url}${links[0]?.link}`)).text();
}

test("M16 both stores are offered; each object is read from the one that holds it", async () => {
  const policy = (await ann.ask("getMixStorePolicy", { providers: [1, 2] })).body;
  expect(policy).toMatchObject({
    providers: [1, 2],
    retryNext: true,
    circuitReset: limits.storeCircuitReset.value,
  });
  expect((await ann.ask("getMixStorePolicy", { providers: [1] })).body.providers).toEqual([1]);
  for (const provider of [1, 2] as const) {
    const asked = { provider, tokenCount: 1, tag: "", returnBody: "" };
    const [token] = (await ann.ask("getMixStoreToken", asked)).body.tokens;
    if (!token) return expect.unreachable();
    const sent = { ...token, token: token.sessionToken, expireSec: 0, tag: "" };
    await harness.upload(sent, Buffer.from(`store ${provider}`));
    expect([await providerOf(token.objectName), await read(token.shortUrl)]).toEqual([
      provider,
      `store ${provider}`,
    ]);
    // As the drive copies it.
    const { id: personId } = await harness.app.database.kysely
      .selectFrom("im.person")
      .select("id")
      .where("account", "=", "ann")
      .executeTakeFirstOrThrow();
    const seen = await readSeenObject(harness.app, { realm: "edu", personId }, token.shortUrl);
    expect(await text(await seen.read())).toBe(`store ${provider}`);
  }
});

test("M16 while the first store is down new objects go to the second, and after a while to the first again", async () => {
  const begun = await newToken();
  expect(await providerOf(begun.objectName)).toBe(1);
  await s3.close();
  expect(await harness.send(begun, "lost")).toMatchObject({ code: 503, fault: "storageDown" });
  const next = await newToken();
  expect(await providerOf(next.objectName)).toBe(2);
  expect(await harness.send(next, "safe")).toMatchObject({ code: 200, offset: 4 });
  expect(await read(next.shortUrl)).toBe("safe");
  const { at } = harness.clock;
  harness.clock.at += limits.storeCircuitReset.value * 1_000;
  expect(await providerOf((await newToken()).objectName)).toBe(1);
  harness.clock.at = at;
}, 60_000);
