import { randomId } from "@lyceum/kit";
import { freshDatabase, type MessagingServerOptions, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket, soundOffer } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

/** A server that is told nothing of the sessions that end, nor of the accounts that are disabled. */
async function start(options: MessagingServerOptions) {
  const fresh = await freshDatabase();
  const [ended, disabled] = [new Set<string>(), new Set<string>()];
  let asked = 0;
  const server = await startMessagingServer(fresh.database, {
    ...options,
    async accountStatusOf(_realm, account, sessionId) {
      asked += 1;
      return disabled.has(account) ? "disabled" : ended.has(sessionId) ? "ended" : "active";
    },
  });
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  for (const name of ["ann", "ben"]) await server.addPerson(name);
  const signIn = async (account: string, sessionId: string): Promise<RawSocket> => {
    const socket = await openRawSocket(server.url);
    const login = { ...server.credentials(account, "edu", sessionId), ...packet, deviceId: randomId() };
    expect((await socket.ask("login", login)).code).toBe(200);
    return socket;
  };
  return { server, ended, disabled, signIn, asked: () => asked };
}

const isKick = (frame: readonly unknown[]) => frame[0] === 2 && frame[1] === 10;

test("M1 M20 a connection whose session ended silently is revoked when the account status is checked", async () => {
  const { ended, disabled, signIn, asked } = await start({ accountStatusEveryMs: 50 });
  const [desk, phone, ben] = [
    await signIn("ann", "desk"),
    await signIn("ann", "phone"),
    await signIn("ben", "b"),
  ];
  ended.add("phone");
  disabled.add("ben");
  for (const socket of [phone, ben]) {
    expect((await socket.nextPush(isKick))[4]).toMatchObject({ reason: 2 });
    await socket.closed;
  }
  const before = asked();
  await expect.poll(asked).toBeGreaterThan(before + 2);
  expect((await desk.ask("heartbeat", {})).code).toBe(200);
  desk.close();
});

test("M1 M20 the account status is checked when words of other nodes were lost", async () => {
  let end = () => {};
  const bus = makeMemoryBus((error) => {
    throw error;
  });
  const onGap = (listener: () => void) => {
    end = listener;
    return () => {};
  };
  const { ended, signIn } = await start({
    nodes: () => ({ bus: { ...bus, onGap }, registry: makeMemoryRegistry() }),
  });
  const phone = await signIn("ann", "phone");
  ended.add("phone");
  end();
  expect((await phone.nextPush(isKick))[4]).toMatchObject({ reason: 2 });
  await phone.closed;
});

test("R3 M20 a lost seat whose session ended silently is given up when the account status is checked", async () => {
  const { server, ended, signIn } = await start({ accountStatusEveryMs: 50 });
  const roomId = await server.addRoom("ann");
  const [ann, phone] = [await signIn("ann", "desk"), await signIn("ben", "phone")];
  for (const socket of [ann, phone]) expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
  const membersOf = async () =>
    (await ann.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot?.members.map(
      ({ account }) => account,
    );
  expect((await phone.ask("connectMedia", { roomId, offer: soundOffer, sends: [] })).code).toBe(200);
  // Its line breaks first, and is gone when the session ends.
  phone.close();
  await expect.poll(() => server.connectionCount()).toBe(1);
  expect(await membersOf()).toEqual(["ann", "ben"]);
  ended.add("phone");
  await expect.poll(membersOf).toEqual(["ann"]);
  await expect.poll(() => server.mediaConnections()).toBe(0);
  ann.close();
});
