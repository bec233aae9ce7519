import { limits } from "@lyceum/contract/limits";
import type { Params } from "@lyceum/contract/im";
import type { RoomAct, RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, onTestFinished, test } from "vitest";
import { openRawSocket, type RawSocket } from "./raw-socket.ts";
import { type ConformanceHarness, packetOf, type PersonName, signIn } from "./harness.ts";

/** Does something in a room and answers the code, and the key of the fault where there is one. */
export async function act(socket: RawSocket, roomId: string, what: RoomAct, key = randomId()) {
  const { code, body } = await socket.ask("actInRoom", { roomId, key, act: what });
  const { fault } = body as { fault?: string };
  return fault === undefined ? { code, rev: body.rev } : { code, fault };
}

/** Makes a room that is over with the case: a person has few open ones. */
export async function openRoom(
  harness: ConformanceHarness,
  name: PersonName,
  room: Parameters<ConformanceHarness["addRoom"]>[1] = {},
): Promise<string> {
  const roomId = await harness.addRoom(harness.accounts[name], room);
  onTestFinished(async () => {
    const { socket, code } = await enter(harness, name, roomId);
    if (code === 200) await act(socket, roomId, { do: "dissolve" });
    socket.close();
  });
  return roomId;
}

/** Signs in and enters a room. */
export async function enter(
  harness: ConformanceHarness,
  name: PersonName,
  roomId: string,
  more: Partial<Params<"joinRoom">> = {},
) {
  const socket = await signIn(harness, name);
  const { code, body } = await socket.ask("joinRoom", { roomId, ...more });
  return { socket, code, body };
}

export function roomsSuite(harness: () => ConformanceHarness): void {
  const accounts = () => harness().accounts;
  const entriesOf = (socket: RawSocket) =>
    socket.frames.flatMap(([service, command, serial, , body]) =>
      service === 26 && command === 10 && serial === 0 ? (body as { entries: RoomEntry[] }).entries : [],
    );
  const closedOf = async (socket: RawSocket) =>
    ((await socket.nextPush((frame) => frame[0] === 26 && frame[1] === 11))[4] as { why: string }).why;
  const state = async (socket: RawSocket, roomId: string): Promise<RoomState> => {
    const { body } = await socket.ask("getRoomEntries", { roomId, afterRev: 0 });
    if (!body.snapshot) throw new Error("no snapshot");
    return body.snapshot;
  };
  const close = (...sockets: RawSocket[]) => {
    for (const socket of sockets) socket.close();
  };

  test("R1 the maker enters as host, another as member, and both hear the log without a gap", async () => {
    const roomId = await openRoom(harness(), "ann", { kind: "raiseHand" });
    const ann = await enter(harness(), "ann", roomId);
    expect(ann.body).toMatchObject({
      presence: "joined",
      snapshot: { host: accounts().ann, isQuiet: false },
    });
    const ben = await enter(harness(), "ben", roomId, { nick: "Benny" });
    expect(ben.body.snapshot?.members.map(({ nick }) => nick)).toEqual([accounts().ann, "Benny"]);
    expect(await act(ben.socket, roomId, { do: "raiseHand" })).toMatchObject({ code: 200 });
    expect(await act(ann.socket, roomId, { do: "approveHand", account: accounts().ben })).toMatchObject({
      code: 200,
    });
    // Of two nodes the later word may come first; none is missing.
    const heard = (socket: RawSocket) =>
      entriesOf(socket)
        .toSorted((a, b) => a.rev - b.rev)
        .map(({ rev, event }) => `${rev} ${event.type}`);
    await expect.poll(() => heard(ann.socket).at(-1)).toMatch(/stageTaken$/);
    const places = () => heard(ann.socket).map((one) => Number.parseInt(one, 10));
    await expect
      .poll(() =>
        places()
          .map((rev, at) => rev - at - (places()[0] ?? 0))
          .every((n) => n === 0),
      )
      .toBe(true);
    await expect.poll(() => heard(ben.socket).at(-1)).toEqual(heard(ann.socket).at(-1));
    close(ann.socket, ben.socket);
  });

  test("R1 the same key makes one room", async () => {
    const key = randomId();
    const made = await Promise.all([1, 2, 3].map(() => openRoom(harness(), "ann", { key })));
    expect(new Set(made).size).toBe(1);
  });

  test("R1 one person has a bounded number of open rooms, also of those asked for at once", async () => {
    const key = randomId();
    const many = Array.from({ length: limits.roomsOpenMax.value + 10 }, (_, at) =>
      harness().addRoom(accounts().max, at < 3 ? { key } : {}),
    );
    const settled = await Promise.allSettled(many);
    const made = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(new Set(made).size).toBe(limits.roomsOpenMax.value);
    await expect(harness().addRoom(accounts().max)).rejects.toThrow("tooManyRequests");
    // What is there is answered, not made.
    expect(made).toContain(await harness().addRoom(accounts().max, { key }));
  });

  test("R3 the same key of the same person is done once, and is another for somebody else", async () => {
    const roomId = await openRoom(harness(), "ann");
    const [ann, ben] = [await enter(harness(), "ann", roomId), await enter(harness(), "ben", roomId)];
    const key = randomId();
    const once = { do: "renameRoom", name: "Once" } as const;
    const [first, again] = [
      await act(ann.socket, roomId, once, key),
      await act(ann.socket, roomId, { ...once, name: "Twice" }, key),
    ];
    expect([first.code, again.code]).toEqual([200, 200]);
    expect((await state(ann.socket, roomId)).name).toBe("Once");
    expect(await act(ben.socket, roomId, { do: "raiseHand" }, key)).toMatchObject({ code: 200 });
    close(ann.socket, ben.socket);
  });

  test("R3 a forged command is refused: what a member may not, a stranger, a device that gave up its seat", async () => {
    const roomId = await openRoom(harness(), "ann");
    const [ann, ben] = [await enter(harness(), "ann", roomId), await enter(harness(), "ben", roomId)];
    const kick = { do: "kick", account: accounts().ann, isBlocked: true } as const;
    expect(await act(ben.socket, roomId, kick)).toEqual({ code: 403, fault: "noPermission" });
    expect(await act(ben.socket, roomId, { do: "dissolve" })).toEqual({ code: 403, fault: "noPermission" });
    const desk = await enter(harness(), "ben", roomId);
    expect(await closedOf(ben.socket)).toBe("otherDevice");
    expect(await act(ben.socket, roomId, { do: "raiseHand" })).toMatchObject({ fault: "roomNotEntered" });
    expect(await act(desk.socket, roomId, { do: "raiseHand" })).toMatchObject({ code: 200 });
    expect((await desk.socket.askRaw(26, 2, { roomId, key: randomId(), act: { do: "enter" } }))[3]).toBe(414);
    const own = { do: "raiseHand", account: accounts().ann };
    expect((await desk.socket.askRaw(26, 2, { roomId, key: randomId(), act: own }))[3]).toBe(414);
    close(ann.socket, ben.socket, desk.socket);
  });

  test("R2 one shares at a time, whoever asks first", async () => {
    const roomId = await openRoom(harness(), "ann");
    const [ann, ben] = [await enter(harness(), "ann", roomId), await enter(harness(), "ben", roomId)];
    expect(await act(ben.socket, roomId, { do: "startShare" })).toEqual({ code: 403, fault: "shareLocked" });
    await act(ann.socket, roomId, { do: "grantShare", account: accounts().ben, isOn: true });
    const answers = await Promise.all(
      [ann, ben].map(({ socket }) => act(socket, roomId, { do: "startShare" })),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 417]);
    expect(answers).toContainEqual({ code: 417, fault: "sharingTaken" });
    close(ann.socket, ben.socket);
  });

  test("R3 kicked by the host, blocked, let in again; dissolved for all, and then unknown", async () => {
    const roomId = await openRoom(harness(), "ann");
    const [ann, ben] = [await enter(harness(), "ann", roomId), await enter(harness(), "ben", roomId)];
    await act(ann.socket, roomId, { do: "kick", account: accounts().ben, isBlocked: true });
    expect(await closedOf(ben.socket)).toBe("kickedByHost");
    expect((await ben.socket.ask("joinRoom", { roomId })).code).toBe(13_003);
    await act(ann.socket, roomId, { do: "setBlocked", account: accounts().ben, isOn: false });
    expect((await ben.socket.ask("joinRoom", { roomId })).code).toBe(200);
    await act(ann.socket, roomId, { do: "dissolve" });
    expect([await closedOf(ann.socket), await closedOf(ben.socket)]).toEqual(["dissolved", "dissolved"]);
    expect((await ben.socket.ask("joinRoom", { roomId })).code).toBe(404);
    close(ann.socket, ben.socket);
  });

  test("R1 who waits receives nothing of the room until a host admits", async () => {
    const roomId = await openRoom(harness(), "ann", { hasWaitingRoom: true });
    const ann = await enter(harness(), "ann", roomId);
    const ben = await enter(harness(), "ben", roomId);
    expect(ben.body).toEqual({ presence: "waiting", snapshot: null, entries: [] });
    await act(ann.socket, roomId, { do: "renameRoom", name: "Hidden" });
    expect(await ben.socket.ask("getRoomEntries", { roomId, afterRev: 1 })).toMatchObject({
      body: { presence: "waiting", entries: [] },
    });
    expect(entriesOf(ben.socket)).toEqual([]);
    expect((await ben.socket.ask("getChatroom", { chatroomId: roomId })).code).toBe(13_002);
    await act(ann.socket, roomId, { do: "admit", account: accounts().ben });
    await expect.poll(() => entriesOf(ben.socket).at(-1)?.event.type).toBe("joined");
    expect((await state(ben.socket, roomId)).name).toBe("Hidden");
    const far = await enter(harness(), "far", roomId);
    expect(far.code).toBe(404);
    const desk = await enter(harness(), "ann", roomId);
    await act(desk.socket, roomId, { do: "kick", account: accounts().ben, isBlocked: false });
    expect(await closedOf(ben.socket)).toBe("kickedByHost");
    await ben.socket.ask("joinRoom", { roomId });
    await act(desk.socket, roomId, { do: "reject", account: accounts().ben });
    expect(await closedOf(ben.socket)).toBe("rejected");
    close(ann.socket, ben.socket, far.socket, desk.socket);
  });

  test("R7 a lost connection keeps the seat, and coming back brings what was missed", async () => {
    const roomId = await openRoom(harness(), "ann");
    const [ann, ben] = [await enter(harness(), "ann", roomId), await enter(harness(), "ben", roomId)];
    await act(ben.socket, roomId, { do: "raiseHand" });
    const { rev } = await state(ben.socket, roomId);
    ben.socket.close();
    await expect.poll(() => entriesOf(ann.socket).at(-1)?.event.type).toBe("lost");
    await act(ann.socket, roomId, { do: "lockAll", device: "mic", isOn: true });
    const again = await enter(harness(), "ben", roomId, { afterRev: rev });
    expect(again.body.snapshot).toBe(null);
    expect(again.body.entries.map(({ event }) => event.type)).toEqual(["lost", "lockSet", "returned"]);
    expect((await state(again.socket, roomId)).hands).toEqual([accounts().ben]);
    expect(await act(again.socket, roomId, { do: "openDevice", device: "mic" })).toEqual({
      code: 403,
      fault: "micLockedAll",
    });
    close(ann.socket, again.socket);
  });

  test("R7 a device takes hand and mutes along; the old one, coming back by itself, yields to it", async () => {
    const roomId = await openRoom(harness(), "ann", { kind: "raiseHand" });
    const ann = await enter(harness(), "ann", roomId);
    const [desk, phone] = [randomId(), randomId()];
    const first = await enter(harness(), "ben", roomId, { device: desk });
    await act(first.socket, roomId, { do: "raiseHand" });
    const { ben } = accounts();
    await act(ann.socket, roomId, { do: "lockDevice", account: ben, device: "mic", isOn: true });
    const second = await enter(harness(), "ben", roomId, { device: phone });
    expect(await closedOf(first.socket)).toBe("otherDevice");
    expect(second.body.snapshot?.hands).toEqual([ben]);
    expect(second.body.snapshot?.members.at(-1)?.mic.isLocked).toBe(true);
    const back = await enter(harness(), "ben", roomId, { device: desk, resumes: true });
    expect([back.code, back.body]).toEqual([10_420, { fault: "roomOtherDevice" }]);
    second.socket.close();
    await expect.poll(() => entriesOf(ann.socket).at(-1)?.event.type).toBe("lost");
    expect((await back.socket.ask("joinRoom", { roomId, device: desk, resumes: true })).code).toBe(200);
    close(ann.socket, first.socket, back.socket);
  });

  test("R7 who is too far behind, or ahead, gets a snapshot", async () => {
    const roomId = await openRoom(harness(), "ann");
    const { socket } = await enter(harness(), "ann", roomId);
    expect((await socket.ask("getRoomEntries", { roomId, afterRev: 99 })).body.snapshot).not.toBe(null);
    expect((await socket.ask("getRoomEntries", { roomId, afterRev: 1 })).body.snapshot).toBe(null);
    close(socket);
  });

  test("R1 a guest knows one room and no other command", async () => {
    const [roomId, other] = [await openRoom(harness(), "ann"), await openRoom(harness(), "ann")];
    const socket = await openRawSocket(harness().url);
    const packet = await packetOf(harness(), "ann");
    const guest = await harness().addGuest(roomId, "Eve");
    expect((await socket.ask("login", { ...packet, ...guest, deviceId: "guest" })).code).toBe(200);
    expect((await socket.ask("joinRoom", { roomId: other })).code).toBe(404);
    const { body } = await socket.ask("joinRoom", { roomId });
    expect(body.snapshot?.members.at(-1)).toMatchObject({ nick: "Eve", isGuest: true, mayHost: false });
    expect(await act(socket, roomId, { do: "startShare" })).toEqual({ code: 403, fault: "shareLocked" });
    expect((await socket.ask("getUsers", { accounts: [accounts().ann] })).code).toBe(403);
    expect((await socket.ask("sync", { pts: 0 })).code).toBe(403);
    expect((await socket.ask("heartbeat", {})).code).toBe(200);
    close(socket);
  });

  const guestSocket = async (guest: { account: string; token: string; appKey: string }) => {
    const socket = await openRawSocket(harness().url);
    const packet = { ...(await packetOf(harness(), "ann")), ...guest, deviceId: randomId() };
    expect((await socket.ask("login", packet)).code).toBe(200);
    return socket;
  };

  test("R3 a blocked guest comes back neither as the same nor as another by the same invitation", async () => {
    const roomId = await openRoom(harness(), "ann");
    const ann = await enter(harness(), "ann", roomId);
    const stays = [await harness().addGuest(roomId, "Eve"), await harness().addGuest(roomId, "Adam")];
    const [eve, adam] = await Promise.all(stays.map(guestSocket));
    if (!eve || !adam) throw new Error("no guests");
    expect((await eve.ask("joinRoom", { roomId })).code).toBe(200);
    const kick = { do: "kick", account: stays[0]?.account ?? "", isBlocked: true } as const;
    expect((await act(ann.socket, roomId, kick)).code).toBe(200);
    expect(await closedOf(eve)).toBe("kickedByHost");
    expect((await eve.ask("joinRoom", { roomId })).body).toEqual({ fault: "roomBlocked" });
    expect((await adam.ask("joinRoom", { roomId })).body).toEqual({ fault: "roomMissing" });
    const invited = await guestSocket(await harness().addGuest(roomId, "Ada"));
    expect((await invited.ask("joinRoom", { roomId })).code).toBe(200);
    expect(await act(invited, roomId, { do: "renewInvitation" })).toMatchObject({ fault: "noPermission" });
    await act(ann.socket, roomId, { do: "setGuests", isOn: false });
    const late = await harness()
      .addGuest(roomId, "Late")
      .catch((error: Error) => error.message);
    expect(late).toBe("roomUnknown");
    expect((await state(invited, roomId)).members).toHaveLength(2);
    await act(ann.socket, roomId, { do: "setGuests", isOn: true });
    expect((await state(invited, roomId)).allowsGuests).toBe(true);
    close(ann.socket, eve, adam, invited);
  });

  test("R5 a guest reads what was written and done since coming, and nothing before", async () => {
    const roomId = await openRoom(harness(), "ann");
    const ann = await enter(harness(), "ann", roomId);
    const say = (socket: RawSocket, body: string) =>
      socket.ask("sendChatroomMsg", { chatroomId: roomId, type: 0, body, idClient: randomId() });
    await say(ann.socket, "before");
    await act(ann.socket, roomId, { do: "renameRoom", name: "Before" });
    // The clock of the server counts milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 5));
    const eve = await guestSocket(await harness().addGuest(roomId, "Eve"));
    expect((await eve.ask("joinRoom", { roomId, afterRev: 1 })).body).toMatchObject({
      snapshot: { name: "Before" },
      entries: [],
    });
    await say(ann.socket, "after");
    for (const reverse of [true, false]) {
      const query = { chatroomId: roomId, timetag: 0, limit: 100, reverse };
      const { body } = await eve.ask("getChatroomHistoryMsgs", query);
      expect(body.msgs.map((message) => message.body)).toEqual(["after"]);
    }
    close(ann.socket, eve);
  });

  test("R1 D8 guests are switched on only where the institution lets them", async () => {
    const roomId = await openRoom(harness(), "teacher");
    const teacher = await enter(harness(), "teacher", roomId);
    expect(await act(teacher.socket, roomId, { do: "setGuests", isOn: true })).toMatchObject({
      fault: "noPermission",
    });
    expect((await act(teacher.socket, roomId, { do: "setGuests", isOn: false })).code).toBe(200);
    close(teacher.socket);
  });

  test("R1 a room of a school for children has a waiting room and takes no guests; pupils make none", async () => {
    await expect(harness().addRoom(accounts().pupil)).rejects.toThrow("forbidden");
    const roomId = await openRoom(harness(), "teacher", { allowsGuests: true });
    const teacher = await enter(harness(), "teacher", roomId);
    expect(teacher.body.snapshot).toMatchObject({ allowsGuests: false, locks: { waitingRoom: true } });
    const pupil = await enter(harness(), "pupil", roomId);
    expect(pupil.body.presence).toBe("waiting");
    await act(teacher.socket, roomId, { do: "admit", account: accounts().pupil });
    const host = { do: "setCoHost", account: accounts().pupil, isOn: true } as const;
    expect(await act(teacher.socket, roomId, host)).toEqual({ code: 403, fault: "mayNotHost" });
    close(teacher.socket, pupil.socket);
  });

  const strangers: [PersonName, PersonName][] = [
    ["ann", "far"],
    ["ann", "teacher"],
    ["ann", "pupil"],
    ["ann", "mia"],
    ["far", "ann"],
    ["teacher", "ann"],
    ["teacher", "far"],
    ["mia", "ann"],
    ["mia", "far"],
  ];
  const owned = new Map<PersonName, Promise<string>>();
  const roomOf = (owner: PersonName) => {
    const made = owned.get(owner) ?? harness().addRoom(accounts()[owner]);
    owned.set(owner, made);
    return made;
  };
  const commands = [
    "joinRoom",
    "chatroomLogin",
    "getRoomEntries",
    "actInRoom",
    "sendChatroomMsg",
    "getChatroom",
  ];
  test.each(strangers.flatMap((pair) => commands.map((name) => [...pair, name] as const)))(
    "D7 D8 a room of %s is unknown to %s: %s answers as to a number that nobody has",
    async (owner, stranger, name) => {
      const roomId = await roomOf(owner);
      const socket = await signIn(harness(), stranger);
      const ask = async (id: string) => {
        const asked: Record<string, [number, number, object]> = {
          joinRoom: [26, 1, { roomId: id }],
          chatroomLogin: [13, 1, { chatroomId: id }],
          getRoomEntries: [26, 3, { roomId: id, afterRev: 0 }],
          actInRoom: [26, 2, { roomId: id, key: "12345678", act: { do: "raiseHand" } }],
          sendChatroomMsg: [13, 3, { chatroomId: id, type: 0, body: "hello", idClient: "12345678" }],
          getChatroom: [13, 5, { chatroomId: id }],
        };
        const [service, command, params] = asked[name] ?? [0, 0, {}];
        return (await socket.askRaw(service, command, params)).slice(3);
      };
      const answer = await ask(roomId);
      expect(answer).toEqual(await ask("999999"));
      expect(answer[0]).toBe(404);
      close(socket);
    },
  );
}
