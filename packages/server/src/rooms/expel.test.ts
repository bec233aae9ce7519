import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket, soundOffer } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

async function start() {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database);
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  for (const name of ["ann", "ben"]) await server.addPerson(name);
  await server.addPerson("pupil", { kind: "k12" });
  const roomId = await server.addRoom("ann");
  const enter = async (account: string, more: object = {}): Promise<RawSocket> => {
    const socket = await openRawSocket(server.url);
    const login = { ...server.credentials(account), ...packet, deviceId: randomId() };
    expect((await socket.ask("login", login)).code).toBe(200);
    expect((await socket.ask("joinRoom", { roomId, ...more })).code).toBe(200);
    return socket;
  };
  const connect = async (socket: RawSocket) =>
    (await socket.ask("connectMedia", { roomId, offer: soundOffer, sends: [] })).code;
  const stateOf = async (socket: RawSocket) => {
    const { snapshot } = (await socket.ask("getRoomEntries", { roomId, afterRev: 0 })).body;
    if (!snapshot) throw new Error("no snapshot");
    return snapshot;
  };
  return { server, roomId, enter, connect, stateOf };
}

test("R3 D8 whom the server signs out is out of the room with sound and picture, without a time of grace", async () => {
  const { server, enter, connect, stateOf } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben", { device: randomId() })];
  expect(await connect(ben)).toBe(200);
  expect(await server.mediaConnections()).toBe(1);
  server.signOut("ben");
  await expect
    .poll(async () => (await stateOf(ann)).members.map(({ account }) => account), { timeout: 5_000 })
    .toEqual(["ann"]);
  await expect.poll(() => server.mediaConnections(), { timeout: 5_000 }).toBe(0);
  const why = ann.frames.flatMap(([service, command, , , body]) =>
    service === 26 && command === 10 ? (body as { entries: { event: object }[] }).entries : [],
  );
  expect(why.at(-1)?.event).toEqual({ type: "left", account: "ben", why: "byServer" });
  ann.close();
});

test("R3 D8 a host whom the server signs out hears and sees nobody any more, also where nobody may follow", async () => {
  const { server, enter, connect, stateOf } = await start();
  const [ann, pupil] = [await enter("ann"), await enter("pupil")];
  for (const socket of [ann, pupil]) expect(await connect(socket)).toBe(200);
  expect(await server.mediaConnections()).toBe(2);
  server.signOut("ann");
  await expect.poll(() => server.mediaConnections(), { timeout: 5_000 }).toBe(1);
  expect(await stateOf(pupil)).toMatchObject({ host: "ann", isQuiet: true });
  pupil.close();
});
