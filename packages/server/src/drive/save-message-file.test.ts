import { permissionsOf } from "@lyceum/domain/accounts";
import { randomId } from "@lyceum/kit";
import { messageTypes } from "@lyceum/contract/shapes";
import type { RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallContext } from "../app/context.ts";
import { makeTestVirusScan } from "../engines/embedded/test-virus-scan.ts";
import { seedInstitutions } from "../seed/institutions.ts";
import { startStorageHarness, type StorageHarness } from "../storage/harness.fixture.ts";
import { registerDriveFiles, driveHandlers } from "./index.ts";

let harness: StorageHarness;
let sockets: Record<"ann" | "ben" | "cat" | "far" | "mia", RawSocket>;
const places = { ann: 100, ben: 100, cat: 100, far: 200, mia: 100 };

beforeAll(async () => {
  registerDriveFiles();
  harness = await startStorageHarness();
  await seedInstitutions(harness.app, null);
  for (const [account, deptId] of Object.entries(places)) {
    await harness.messaging.addPerson(account, { realm: account === "mia" ? "social" : "edu", deptId });
    const text = `insert into edu.account (id, dept_id, user_name, nick, roles, created_at, updated_at)
      values ($1, $2, $1, $1, '{student}', 0, 0) on conflict do nothing`;
    await harness.fresh.database.query({ text, values: [account, deptId] });
  }
  sockets = {
    ann: await harness.signIn("ann"),
    ben: await harness.signIn("ben"),
    cat: await harness.signIn("cat"),
    far: await harness.signIn("far"),
    mia: await harness.signIn("mia", "social"),
  };
}, 120_000);
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.close();
  await harness.close();
});

const none = { params: undefined, query: undefined };

function contextOf(accountId: keyof typeof places): CallContext {
  const deptId = places[accountId];
  const roles = ["student"];
  const permissions = permissionsOf(roles);
  return {
    ...harness.app,
    virusScan: makeTestVirusScan({ production: false }),
    site: { deptId, lineage: [deptId], domain: "127.0.0.1", timeZone: "UTC", features: {} },
    caller: { realm: "edu", accountId, sessionId: "s", deptId, roles, permissions },
    address: "127.0.0.1",
    addressGroup: "127.0.0.1",
    userAgent: "",
    language: "en-US",
    traceId: "t",
  };
}

async function stored(as: keyof typeof places, text: string, type?: string): Promise<string> {
  const token = (await sockets[as].ask("getSimpleNosToken", {})).body;
  await harness.upload(token, Buffer.from(text), type);
  return token.shortUrl;
}

const save = async (as: keyof typeof places, url: string, requestId = randomId()) =>
  await driveHandlers["POST /drive/messageFiles"](
    { ...none, body: { requestId, url, name: "plan.txt" } },
    contextOf(as),
  );
const missing = expect.objectContaining({ key: "notFound" });

test("P11 the file of a message is copied for whom sees the message, once however often it is asked for", async () => {
  const url = await stored("ann", "Rhine");
  await expect(save("ben", url)).rejects.toEqual(missing);
  const message = { scene: 0, to: "ben", type: messageTypes.file, idClient: randomId() } as const;
  expect((await sockets.ann.ask("sendMsg", { ...message, attach: { url, ext: "txt", size: 5 } })).code).toBe(
    200,
  );
  const requestId = randomId();
  const first = await save("ben", url, requestId);
  expect(await save("ben", url, requestId)).toMatchObject({ nodeId: first.nodeId, name: "plan.txt" });
  for (const other of ["cat", "far"] as const)
    // oxlint-disable-next-line no-await-in-loop
    await expect(save(other, url)).rejects.toEqual(missing);
  // Somebody else's request names nothing of theirs.
  await expect(save("cat", url, requestId)).rejects.toEqual(missing);
  const { nodes } = await driveHandlers["GET /drive/nodes"](
    { ...none, query: {}, body: undefined },
    contextOf("ben"),
  );
  expect(nodes.map(({ nodeId }) => nodeId)).toEqual([first.nodeId]);
});

test("P11 D7 what was refused, has not come whole, is of the other realm or no path of a message is not here", async () => {
  const refused = await stored("ann", "<html>".padEnd(1_000, "x"), "image/png");
  const pending = (await sockets.ann.ask("getSimpleNosToken", {})).body.shortUrl;
  const social = await stored("mia", "x");
  const odd = ["/api/objects/edu/../social/x", "https://elsewhere.example/x", "file:///etc/passwd", "x"];
  for (const url of [refused, pending, social, social.replace("/social/", "/edu/"), ...odd])
    // oxlint-disable-next-line no-await-in-loop
    await expect(save("ann", url), url).rejects.toEqual(missing);
});
