import { limits } from "@lyceum/contract/limits";
import type { RoomEntry } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { openRawSocket, type RawSocket } from "./raw-socket.ts";
import { act, enter, openRoom } from "./rooms.ts";
import { type ConformanceHarness, packetOf, signIn } from "./harness.ts";

const right = "482913";
const wrong = "000000";

export function roomPasswordSuite(harness: () => ConformanceHarness): void {
  const accounts = () => harness().accounts;
  const faultOf = ({ body }: { body: object }) => ("fault" in body ? body.fault : null);
  const join = (socket: RawSocket, roomId: string, password?: string) =>
    socket.ask("joinRoom", { roomId, ...(password === undefined ? {} : { password }) });
  const invitation = (account: string, id: string) =>
    harness().callRoom(account, "GET /v1/rooms/{id}/invitation", { params: { id } });
  const card = (account: string, id: string) =>
    harness().callRoom(account, "GET /v1/rooms/{id}", { params: { id } });

  test("R1 a room with a password refuses without it and with a wrong one, and opens with the right one", async () => {
    const roomId = await openRoom(harness(), "ann", { password: right });
    const ben = await signIn(harness(), "ben");
    expect(faultOf(await join(ben, roomId))).toBe("roomPasswordMissing");
    expect(faultOf(await join(ben, roomId, wrong))).toBe("roomPasswordWrong");
    expect((await ben.askRaw(26, 1, { roomId, password: "48291" }))[3]).toBe(414);
    expect((await ben.askRaw(26, 1, { roomId, password: "48291a" }))[3]).toBe(414);
    const login = (password?: string) =>
      ben.ask("chatroomLogin", { chatroomId: roomId, ...(password === undefined ? {} : { password }) });
    expect([faultOf(await login()), faultOf(await login(wrong))]).toEqual([
      "roomPasswordMissing",
      "roomPasswordWrong",
    ]);
    expect(await card(accounts().ben, roomId)).toMatchObject({ hasPassword: true, needsPassword: true });
    expect(await join(ben, roomId, right)).toMatchObject({ code: 200, body: { presence: "joined" } });
    expect(await card(accounts().ben, roomId)).toMatchObject({ needsPassword: false });
    ben.close();
  });

  test("R1 who comes back to a place, on the same device or another one, is not asked", async () => {
    const roomId = await openRoom(harness(), "ann", { password: right });
    const ann = await enter(harness(), "ann", roomId);
    const ben = await enter(harness(), "ben", roomId, { password: right });
    expect(ann.code).toBe(200);
    const desk = await enter(harness(), "ben", roomId);
    expect(desk.code).toBe(200);
    desk.socket.close();
    await expect
      .poll(async () => {
        const { body } = await ann.socket.ask("getRoomEntries", { roomId, afterRev: 0 });
        return body.snapshot?.members.at(-1)?.seat;
      })
      .toBe(null);
    const back = await enter(harness(), "ben", roomId, { resumes: true, password: wrong });
    expect(back.code).toBe(200);
    await act(back.socket, roomId, { do: "leave" });
    expect(faultOf(await join(back.socket, roomId))).toBe("roomPasswordMissing");
    for (const { socket } of [ann, ben, back]) socket.close();
  });

  test("R1 a wrong password is tried five times; then not even the right one counts, for this person and room alone", async () => {
    const [roomId, other] = [
      await openRoom(harness(), "ann", { password: right }),
      await openRoom(harness(), "ann", { password: right }),
    ];
    const ben = await signIn(harness(), "ben");
    const triesMax = limits.roomPasswordTries.value;
    // Together, so that a right guess behind wrong ones would not slip through.
    const tries = await Promise.all(
      Array.from({ length: triesMax + 2 }, (_, at) => join(ben, roomId, at > triesMax ? right : wrong)),
    );
    const answered = (key: string) => tries.filter((one) => faultOf(one) === key).length;
    expect([answered("roomPasswordWrong"), answered("roomPasswordTooOften")]).toEqual([triesMax, 2]);
    expect(await join(ben, roomId, right)).toMatchObject({ code: 416 });
    expect(faultOf(await join(ben, roomId))).toBe("roomPasswordMissing");
    expect((await join(ben, other, right)).code).toBe(200);
    const off = await enter(harness(), "ann", roomId);
    expect(off.code).toBe(200);
    for (const socket of [ben, off.socket]) socket.close();
  });

  test("R1 the right password leads to the waiting room, and who waits is not asked again", async () => {
    const roomId = await openRoom(harness(), "ann", { password: right, hasWaitingRoom: true });
    const ben = await signIn(harness(), "ben");
    expect(faultOf(await join(ben, roomId, wrong))).toBe("roomPasswordWrong");
    expect((await join(ben, roomId, right)).body.presence).toBe("waiting");
    expect((await join(ben, roomId)).body.presence).toBe("waiting");
    ben.close();
  });

  test("R1 hosts set, change and take the password away; members learn that there is one, and never which", async () => {
    const roomId = await openRoom(harness(), "ann");
    const ann = await enter(harness(), "ann", roomId);
    const ben = await enter(harness(), "ben", roomId);
    const set = (socket: RawSocket, password: string | null, key?: string) =>
      act(socket, roomId, { do: "setPassword", password }, key);
    expect(await set(ben.socket, right)).toMatchObject({ fault: "noPermission" });
    const badly = { roomId, key: randomId(), act: { do: "setPassword", password: "1" } };
    expect((await ann.socket.askRaw(26, 2, badly))[3]).toBe(414);
    const key = randomId();
    expect((await set(ann.socket, right, key)).code).toBe(200);
    const stateOf = async (socket: RawSocket) =>
      (await socket.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot;
    expect(await stateOf(ben.socket)).toMatchObject({ hasPassword: true });
    expect((await invitation(accounts().ann, roomId)).password).toBe(right);
    expect((await invitation(accounts().ben, roomId)).password).toBe(null);
    // The same key is done once, whatever it says.
    expect((await set(ann.socket, null, key)).code).toBe(200);
    expect((await invitation(accounts().ann, roomId)).password).toBe(right);
    await act(ann.socket, roomId, { do: "setCoHost", account: accounts().ben, isOn: true });
    expect((await invitation(accounts().ben, roomId)).password).toBe(right);
    expect((await set(ben.socket, "135790")).code).toBe(200);
    await act(ben.socket, roomId, { do: "leave" });
    expect(faultOf(await join(ben.socket, roomId, right))).toBe("roomPasswordWrong");
    expect((await join(ben.socket, roomId, "135790")).code).toBe(200);
    expect((await set(ann.socket, null)).code).toBe(200);
    expect((await invitation(accounts().ann, roomId)).password).toBe(null);
    await act(ben.socket, roomId, { do: "leave" });
    expect((await join(ben.socket, roomId)).code).toBe(200);
    const { body } = await ann.socket.ask("getRoomEntries", { roomId, afterRev: 1 });
    const said = body.entries
      .map(({ event }: RoomEntry) => event)
      .filter(({ type }) => type === "passwordSet");
    expect(said).toEqual([
      { type: "passwordSet", isOn: true },
      { type: "passwordSet", isOn: true },
      { type: "passwordSet", isOn: false },
    ]);
    for (const { socket } of [ann, ben])
      for (const frame of socket.frames)
        for (const secret of [right, "135790"]) expect(JSON.stringify(frame)).not.toContain(secret);
    for (const { socket } of [ann, ben]) socket.close();
  });

  test("R1 who made the room reads and needs no password, also after handing it over", async () => {
    const roomId = await openRoom(harness(), "ann", { password: right });
    const ann = await enter(harness(), "ann", roomId);
    const ben = await enter(harness(), "ben", roomId, { password: right });
    await act(ann.socket, roomId, { do: "leave", successor: accounts().ben });
    expect(await card(accounts().ann, roomId)).toMatchObject({ hasPassword: true, needsPassword: false });
    expect((await invitation(accounts().ann, roomId)).password).toBe(right);
    expect((await join(ann.socket, roomId)).code).toBe(200);
    await act(ben.socket, roomId, { do: "dissolve" });
    for (const { socket } of [ann, ben]) socket.close();
  });

  test("R1 a guest comes by an invitation that is itself the secret, and needs no password", async () => {
    const roomId = await openRoom(harness(), "ann", { password: right });
    const guest = await harness().addGuest(roomId, "Eve");
    const socket = await openRawSocket(harness().url);
    await socket.ask("login", { ...(await packetOf(harness(), "ann")), ...guest, deviceId: randomId() });
    expect((await join(socket, roomId)).code).toBe(200);
    socket.close();
  });

  test("R1 D8 a password opens no room of another institution", async () => {
    const roomId = await openRoom(harness(), "ann", { password: right });
    for (const name of ["far", "teacher", "mia"] as const) {
      const stranger = await signIn(harness(), name);
      expect(faultOf(await join(stranger, roomId, right))).toBe("roomMissing");
      await expect(invitation(accounts()[name], roomId)).rejects.toThrow("roomUnknown");
      stranger.close();
    }
  });
}
