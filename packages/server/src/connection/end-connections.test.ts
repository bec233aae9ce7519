import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";

test("M1 M20 a kick that a node of an earlier version decided is told in full", async () => {
  const fresh = await freshDatabase();
  const bus = makeMemoryBus((error) => {
    throw error;
  });
  const registry = makeMemoryRegistry();
  const server = await startMessagingServer(fresh.database, { nodes: () => ({ bus, registry }) });
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  await server.addPerson("ann");
  const socket = await openRawSocket(server.url);
  const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  const login = { ...server.credentials("ann"), ...packet, deviceId: randomId() };
  expect((await socket.ask("login", login)).code).toBe(200);
  const [one] = registry.all();
  if (!one) throw new Error("nobody is signed in");
  const { personId, port } = one;
  await registry.end([{ personId, connectionId: port.connectionId, kick: { reason: 1, from: 2 } }]);
  const [, , , , body] = await socket.nextPush((frame) => frame[0] === 2 && frame[1] === 10);
  expect(body).toEqual({ reason: 1, from: 2, custom: "", customClientType: 0 });
  await socket.closed;
});
