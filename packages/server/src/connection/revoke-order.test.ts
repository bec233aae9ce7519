import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

/** A server that ends in the middle of its work just when a connection is to be revoked. */
async function start() {
  const fresh = await freshDatabase();
  const bus = makeMemoryBus((error) => {
    throw error;
  });
  const registry = makeMemoryRegistry();
  const end = async (endings: readonly unknown[]) => {
    if (endings.length > 0) throw new Error("it ends here");
  };
  const server = await startMessagingServer(fresh.database, {
    nodes: () => ({ bus, registry: { ...registry, end } }),
  });
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  await server.addPerson("ann");
  const ask = async (socket: RawSocket, deviceId: string) => {
    const login = { ...server.credentials("ann"), ...packet, deviceId };
    return (await socket.ask("login", login)).code;
  };
  /** Ann's phone, which rings. */
  const phoneId = randomId();
  const phone = await openRawSocket(server.url);
  expect(await ask(phone, phoneId)).toBe(200);
  const named = await phone.ask("updatePushToken", { token: randomId(), tokenName: "school-app" });
  expect(named.code).toBe(200);
  const rung = async () => {
    const rows = await fresh.database.kysely.selectFrom("im.push_device").select("device_id").execute();
    return rows.map((row) => row.device_id);
  };
  expect(await rung()).toEqual([phoneId]);
  return { server, registry, ask, phoneId, rung };
}

test("M1 M10 a device that a login displaces rings no more before its connection ends", async () => {
  const { server, ask, rung } = await start();
  await server.setLoginPolicy({ kind: "one" });
  expect(await ask(await openRawSocket(server.url), randomId())).not.toBe(200);
  expect(await rung()).toEqual([]);
});

test("M1 M10 a device that another one kicks rings no more before its connection ends", async () => {
  const { server, ask, phoneId, rung } = await start();
  const desk = await openRawSocket(server.url);
  expect(await ask(desk, randomId())).toBe(200);
  expect((await desk.ask("kick", { deviceIds: [phoneId] })).code).not.toBe(200);
  expect(await rung()).toEqual([]);
});

test("M1 M20 a login that fails half way is listed nowhere", async () => {
  const { server, registry, ask, phoneId } = await start();
  await server.setLoginPolicy({ kind: "one" });
  const socket = await openRawSocket(server.url);
  expect(await ask(socket, randomId())).not.toBe(200);
  await socket.closed;
  expect(registry.all().map(({ port }) => port.deviceId)).toEqual([phoneId]);
});
