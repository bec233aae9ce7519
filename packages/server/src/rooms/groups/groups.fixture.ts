import type { RoomAct } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished } from "vitest";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

/** A conference of ann with ben, cara and dan in it; eve is elsewhere in the institution, and zoe in another. */
export async function start(kind: "university" | "k12" = "university") {
  const fresh = await freshDatabase();
  let server = await startMessagingServer(fresh.database);
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  const details = kind === "k12" ? { deptId: 210, kind } : {};
  for (const account of ["ann", "ben", "cara", "dan", "eve"])
    await server.addPerson(account, { ...details, ...(account === "ann" ? { roles: ["teacher"] } : {}) });
  await server.addPerson("zoe", { deptId: 211 });
  const roomId = await server.addRoom("ann", { hasWaitingRoom: false });
  const signIn = async (account: string): Promise<RawSocket> => {
    const socket = await openRawSocket(server.url);
    onTestFinished(() => socket.close());
    const login = { ...server.credentials(account), ...packet, deviceId: randomId() };
    expect((await socket.ask("login", login)).code).toBe(200);
    return socket;
  };
  const join = async (account: string, id = roomId) => {
    const socket = await signIn(account);
    return { socket, code: (await socket.ask("joinRoom", { roomId: id })).code };
  };
  const enter = async (account: string, id = roomId) => {
    const { socket, code } = await join(account, id);
    expect(code).toBe(200);
    return socket;
  };
  const act = (socket: RawSocket, what: RoomAct, key = randomId(), id = roomId) =>
    socket.ask("actInRoom", { roomId: id, key, act: what });
  const stateOf = async (socket: RawSocket, id = roomId) => {
    const state = (await socket.ask("getRoomEntries", { roomId: id, afterRev: 0 })).body.snapshot;
    if (!state) throw new Error("no snapshot");
    return state;
  };
  const part = async (socket: RawSocket, key = randomId()) => {
    const open: RoomAct = { do: "openGroups", groups: [["ben", "cara"], ["dan"]], minutes: 10 };
    expect((await act(socket, open, key)).code).toBe(200);
    const [first, second] = (await stateOf(socket)).groups?.groups ?? [];
    if (!first || !second) throw new Error("no groups");
    return [first.roomId, second.roomId] as const;
  };
  const ended = async () =>
    await fresh.database.query<{ ended: boolean }>({
      text: "select ended_at is not null as ended from rooms.room where group_of is not null",
    });
  return {
    fresh,
    callRoom: ((...asked) => server.callRoom(...asked)) as typeof server.callRoom,
    roomId,
    join,
    enter,
    act,
    stateOf,
    part,
    ended,
    async restart() {
      await server.close();
      server = await startMessagingServer(fresh.database);
    },
  };
}

export async function people(kind: "university" | "k12" = "university") {
  const room = await start(kind);
  const ann = await room.enter("ann");
  const others = {
    ben: await room.enter("ben"),
    cara: await room.enter("cara"),
    dan: await room.enter("dan"),
  };
  return { ...room, ann, ...others };
}
