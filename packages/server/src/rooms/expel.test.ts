import { randomId } from "@lyceum/kit";
import { freshDatabase, type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket, soundOffer } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

const eventsOf = (socket: RawSocket) =>
  socket.frames.flatMap(([service, command, , , body]) =>
    service === 26 && command === 10
      ? (body as { entries: { event: object }[] }).entries.map(({ event }) => event)
      : [],
  );

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
  const signIn = async (account: string, sessionId?: string, deviceId = randomId()): Promise<RawSocket> => {
    const socket = await openRawSocket(server.url);
    const login = { ...server.credentials(account, "edu", sessionId), ...packet, deviceId };
    expect((await socket.ask("login", login)).code).toBe(200);
    return socket;
  };
  const enter = async (account: string, more: object = {}, sessionId?: string, deviceId?: string) => {
    const socket = await signIn(account, sessionId, deviceId);
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
  const membersOf = async (socket: RawSocket) =>
    (await stateOf(socket)).members.map(
      ({ account, seat }) => `${account} ${seat === null ? "lost" : "here"}`,
    );
  /** Ben's line breaks while sound flows, and the place is kept. */
  const loseBen = async (ann: RawSocket, sessionId: string) => {
    const ben = await enter("ben", { device: randomId() }, sessionId);
    expect(await connect(ben)).toBe(200);
    ben.close();
    await expect.poll(() => membersOf(ann)).toEqual(["ann here", "ben lost"]);
    expect(await server.mediaConnections()).toBe(1);
  };
  return { server, roomId, signIn, enter, connect, stateOf, membersOf, loseBen };
}

test("R3 D8 whom the server signs out is out of the room with sound and picture, without a time of grace", async () => {
  const { server, enter, connect, stateOf } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben", { device: randomId() })];
  expect(await connect(ben)).toBe(200);
  expect(await server.mediaConnections()).toBe(1);
  server.signOut("ben");
  await expect.poll(async () => (await stateOf(ann)).members.map(({ account }) => account)).toEqual(["ann"]);
  await expect.poll(() => server.mediaConnections()).toBe(0);
  expect(eventsOf(ann).at(-1)).toEqual({ type: "left", account: "ben", why: "byServer" });
  ann.close();
});

test("R3 D8 a host whom the server signs out hears and sees nobody any more, also where nobody may follow", async () => {
  const { server, enter, connect, stateOf } = await start();
  const [ann, pupil] = [await enter("ann"), await enter("pupil")];
  for (const socket of [ann, pupil]) expect(await connect(socket)).toBe(200);
  expect(await server.mediaConnections()).toBe(2);
  server.signOut("ann");
  await expect.poll(() => server.mediaConnections()).toBe(1);
  expect(await stateOf(pupil)).toMatchObject({ host: "ann", isQuiet: true });
  pupil.close();
});

const ends = {
  "of whom a session ended": (server: MessagingServer) => server.signOut("ben", ["phone"]),
  "whose account was disabled": (server: MessagingServer) => server.signOut("ben"),
  "who moved to another institution": (server: MessagingServer) => server.addPerson("ben", { deptId: 200 }),
};

test.each(Object.keys(ends) as (keyof typeof ends)[])(
  "R3 R7 D8 somebody %s while the line is lost keeps neither seat nor sound and picture for the time of grace",
  async (end) => {
    const { server, enter, membersOf, loseBen } = await start();
    const ann = await enter("ann");
    await loseBen(ann, "phone");
    await ends[end](server);
    await expect.poll(() => membersOf(ann)).toEqual(["ann here"]);
    await expect.poll(() => server.mediaConnections()).toBe(0);
    expect(eventsOf(ann).at(-1)).toEqual({ type: "left", account: "ben", why: "byServer" });
    ann.close();
  },
);

test("R3 R7 another session's end leaves a lost seat, and the end of one the seat that another device has taken", async () => {
  const { server, roomId, enter, connect, membersOf, loseBen } = await start();
  const ann = await enter("ann");
  await loseBen(ann, "phone");
  server.signOut("ben", ["desk"]);
  // The room decides in order: what the sign-out would have done had been done before this.
  await ann.ask("actInRoom", { roomId, key: randomId(), act: { do: "lockRoom", isOn: true } });
  expect(await membersOf(ann)).toEqual(["ann here", "ben lost"]);
  const laptop = await enter("ben", { device: randomId() }, "laptop");
  expect(await connect(laptop)).toBe(200);
  server.signOut("ben", ["phone"]);
  await ann.ask("actInRoom", { roomId, key: randomId(), act: { do: "lockRoom", isOn: false } });
  expect(await membersOf(ann)).toEqual(["ann here", "ben here"]);
  expect((await laptop.ask("heartbeat", {})).code).toBe(200);
  for (const socket of [ann, laptop]) socket.close();
});

test("R3 R7 a device that came back under a new session does not leave with the one it had before", async () => {
  const { server, enter, membersOf } = await start();
  const [ann, device] = [await enter("ann"), randomId()];
  const before = await enter("ben", { device }, "before");
  before.close();
  await expect.poll(() => membersOf(ann)).toEqual(["ann here", "ben lost"]);
  const now = await enter("ben", { device }, "now");
  server.signOut("ben", ["before"]);
  await now.ask("heartbeat", {});
  await server.addPerson("cora");
  const cora = await enter("cora");
  expect(await membersOf(ann)).toEqual(["ann here", "ben here", "cora here"]);
  for (const socket of [ann, now, cora]) socket.close();
});

test("R3 M1 a device that another one of the person kicks is out of the room with sound and picture at once", async () => {
  const { server, signIn, enter, connect, membersOf } = await start();
  const [ann, deviceId] = [await enter("ann"), randomId()];
  const phone = await enter("ben", { device: randomId() }, "phone", deviceId);
  expect(await connect(phone)).toBe(200);
  const desk = await signIn("ben", "desk");
  expect((await desk.ask("kick", { deviceIds: [deviceId] })).body).toEqual({ deviceIds: [deviceId] });
  await expect.poll(() => membersOf(ann)).toEqual(["ann here"]);
  await expect.poll(() => server.mediaConnections()).toBe(0);
  for (const socket of [ann, desk]) socket.close();
});

test("R3 M1 a device that makes room for another leaves it its seat, also that of the host", async () => {
  const { server, signIn, enter, stateOf, membersOf, roomId } = await start();
  await enter("ann");
  const ben = await enter("ben");
  await server.setLoginPolicy({ kind: "one" });
  const other = await signIn("ann");
  await expect.poll(() => membersOf(ben)).toEqual(["ann lost", "ben here"]);
  expect((await other.ask("joinRoom", { roomId })).code).toBe(200);
  expect(await membersOf(ben)).toEqual(["ann here", "ben here"]);
  expect((await stateOf(ben)).host).toBe("ann");
  for (const socket of [ben, other]) socket.close();
});
