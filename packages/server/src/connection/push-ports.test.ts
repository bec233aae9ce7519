import { pushes } from "@lyceum/contract/im";
import type { LoginPort } from "@lyceum/contract/shapes";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

test("M1 M20 a device that comes back while others come is not told of its own line of before", async () => {
  const fresh = await freshDatabase();
  const bus = makeMemoryBus((error) => {
    throw error;
  });
  const held = makeMemoryRegistry();
  // Ending a line takes as long as the test wants.
  let ending = Promise.resolve();
  const registry: typeof held = {
    ...held,
    async end(endings) {
      if (endings.length > 0) await ending;
      await held.end(endings);
    },
  };
  const server = await startMessagingServer(fresh.database, { nodes: () => ({ bus, registry }) });
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  await server.addPerson("ann");
  const open = async (deviceId: string) => {
    const socket = await openRawSocket(server.url);
    const login = { ...server.credentials("ann"), ...packet, deviceId };
    return { socket, answer: socket.ask("login", login) };
  };
  const signIn = async (deviceId: string) => {
    const { socket, answer } = await open(deviceId);
    expect((await answer).code).toBe(200);
    return socket;
  };
  const [, desk] = [await signIn("phone"), await signIn("desk")];
  const { promise, resolve } = Promise.withResolvers<void>();
  ending = promise;
  const again = await open("phone");
  await expect.poll(() => held.all().length).toBe(3);
  const tablet = await signIn("tablet");
  resolve();
  const devices = (ports: readonly LoginPort[]) => ports.map(({ deviceId }) => deviceId);
  expect(devices((await again.answer).body.ports)).toEqual(["desk"]);
  const { service, command } = pushes.loginPorts;
  const [, , , , body] = await again.socket.nextPush((frame) => frame[0] === service && frame[1] === command);
  expect(devices((body as { ports: LoginPort[] }).ports)).toEqual(["desk", "tablet"]);
  for (const socket of [desk, tablet, again.socket]) socket.close();
});
