import type { RoomAct, RoomState } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

async function start() {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database);
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  const signIn = async (credentials: object): Promise<RawSocket> => {
    const socket = await openRawSocket(server.url);
    const login = { ...server.credentials("ann"), ...credentials, ...packet, deviceId: randomId() };
    expect((await socket.ask("login", login)).code).toBe(200);
    return socket;
  };
  /** Null: the institution says nothing about guests. */
  const setGuests = async (deptId: number, kind: string, roomGuests: boolean | null) => {
    const features = JSON.stringify(roomGuests === null ? {} : { roomGuests });
    const text = `insert into edu.institution (dept_id, dept_short_name, name, name_en, kind, features)
      values ($1, 'it', 'It', 'It', $2, $3::jsonb) on conflict (dept_id) do update set features = excluded.features`;
    await fresh.database.query({ text, values: [deptId, kind, features] });
  };
  return { server, signIn, setGuests };
}

const act = (socket: RawSocket, roomId: string, what: RoomAct) =>
  socket.ask("actInRoom", { roomId, key: randomId(), act: what });
const stateOf = async (socket: RawSocket, roomId: string): Promise<RoomState | null> =>
  (await socket.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot;

test("R1 D8 an institution that switches guests off: no link, no entry and no return; who is inside stays", async () => {
  const { server, signIn, setGuests } = await start();
  await server.addPerson("ann");
  const roomId = await server.addRoom("ann");
  const ann = await signIn(server.credentials("ann"));
  await ann.ask("joinRoom", { roomId });
  const [eve, adam] = [await server.addGuest(roomId, "Eve"), await server.addGuest(roomId, "Adam")];
  const inside = await signIn(eve);
  expect((await inside.ask("joinRoom", { roomId })).code).toBe(200);
  await setGuests(100, "university", false);
  await expect(server.addGuest(roomId, "Late")).rejects.toThrow("roomUnknown");
  const late = await signIn(adam);
  expect((await late.ask("joinRoom", { roomId })).body).toEqual({ fault: "roomMissing" });
  expect((await stateOf(inside, roomId))?.members.map(({ nick }) => nick)).toEqual(["ann", "Eve"]);
  expect((await act(ann, roomId, { do: "setGuests", isOn: true })).body).toEqual({ fault: "noPermission" });
  inside.close();
  const back = await signIn(eve);
  expect((await back.ask("joinRoom", { roomId, resumes: true })).body).toEqual({ fault: "roomMissing" });
  await setGuests(100, "university", null);
  expect((await back.ask("joinRoom", { roomId, resumes: true })).code).toBe(200);
  for (const socket of [ann, late, back]) socket.close();
});

test("R1 D8 a school for children takes guests only as long as it says so", async () => {
  const { server, signIn, setGuests } = await start();
  const deptId = 300;
  await setGuests(deptId, "k12", true);
  await server.addPerson("teacher", { deptId, kind: "k12", roles: ["teacher"] });
  const roomId = await server.addRoom("teacher", { hasWaitingRoom: false });
  const teacher = await signIn(server.credentials("teacher"));
  await teacher.ask("joinRoom", { roomId });
  expect((await act(teacher, roomId, { do: "setGuests", isOn: true })).code).toBe(200);
  const guest = await server.addGuest(roomId, "Eve", deptId);
  await setGuests(deptId, "k12", null);
  await expect(server.addGuest(roomId, "Late", deptId)).rejects.toThrow("roomUnknown");
  const eve = await signIn(guest);
  expect((await eve.ask("joinRoom", { roomId })).body).toEqual({ fault: "roomMissing" });
  for (const socket of [teacher, eve]) socket.close();
});

test("R1 D8 a guest who knocked before guests were switched off is not let in by a host, but turned away", async () => {
  const { server, signIn, setGuests } = await start();
  await server.addPerson("ann");
  const roomId = await server.addRoom("ann", { hasWaitingRoom: true });
  const ann = await signIn(server.credentials("ann"));
  await ann.ask("joinRoom", { roomId });
  const [eve, adam] = [await server.addGuest(roomId, "Eve"), await server.addGuest(roomId, "Adam")];
  const [early, late] = [await signIn(eve), await signIn(adam)];
  for (const guest of [early, late])
    expect((await guest.ask("joinRoom", { roomId })).body.presence).toBe("waiting");
  expect((await act(ann, roomId, { do: "admit", account: eve.account })).code).toBe(200);
  await setGuests(100, "university", false);
  const admit = { roomId, key: randomId(), act: { do: "admit", account: adam.account } as const };
  // Asked again, the answer is the same.
  for (let time = 0; time < 2; time += 1)
    expect((await ann.ask("actInRoom", admit)).body).toEqual({ fault: "noPermission" });
  const { members, waiting } = (await stateOf(ann, roomId)) ?? {};
  expect([members?.map(({ nick }) => nick), waiting]).toEqual([["ann", "Eve"], []]);
  await expect
    .poll(() => late.frames.filter(([service, command]) => service === 26 && command === 11))
    .toHaveLength(1);
  for (const socket of [ann, early, late]) socket.close();
});

test("R1 R3 names in a room, and its own, show something and turn nothing", async () => {
  const { server, signIn } = await start();
  await server.addPerson("ann");
  const roomId = await server.addRoom("ann");
  const ann = await signIn(server.credentials("ann"));
  const hidden = "Ann \u202Enimda";
  const refused = { body: { fault: "parameterError" } };
  expect(await ann.ask("joinRoom", { roomId, nick: "\u200B" })).toMatchObject(refused);
  expect((await ann.ask("joinRoom", { roomId, nick: "Ann" })).code).toBe(200);
  expect(await act(ann, roomId, { do: "renameSelf", nick: hidden })).toMatchObject(refused);
  expect(await act(ann, roomId, { do: "renameRoom", name: hidden })).toMatchObject(refused);
  expect((await act(ann, roomId, { do: "renameRoom", announcement: "At nine" })).code).toBe(200);
  await expect(server.addGuest(roomId, hidden)).rejects.toThrow("paramError");
  expect((await stateOf(ann, roomId))?.members.map(({ nick }) => nick)).toEqual(["Ann"]);
  ann.close();
});
