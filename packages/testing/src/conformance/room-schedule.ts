import type { Call } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import { type RoomNotification, type RoomStage, systemTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, onTestFinished, test } from "vitest";
import { openRawSocket, type RawSocket } from "./raw-socket.ts";
import { act, enter } from "./rooms.ts";
import { type ConformanceHarness, packetOf, type PersonName, signIn } from "./harness.ts";

const hourMs = 3_600_000;

export function roomScheduleSuite(harness: () => ConformanceHarness): void {
  const accounts = () => harness().accounts;
  type Body = Partial<Call<"POST /v1/rooms">["body"]>;

  /** Schedules a room in a few hours; it is called off when the case is over. */
  async function plan(name: PersonName, more: Body = {}): Promise<string> {
    const startsAt = Date.now() + 5 * hourMs;
    const body = { key: randomId(), kind: "freeSpeech" as const, name: "Algebra", startsAt, ...more };
    const { roomId } = await harness().callRoom(accounts()[name], "POST /v1/rooms", { body });
    onTestFinished(async () => void (await cancel(name, roomId).catch(() => {})));
    return roomId;
  }
  const cancel = (name: PersonName, id: string) =>
    harness().callRoom(accounts()[name], "POST /v1/rooms/{id}/cancel", { params: { id } });
  const change = (name: PersonName, id: string, body: Call<"POST /v1/rooms/{id}/change">["body"]) =>
    harness().callRoom(accounts()[name], "POST /v1/rooms/{id}/change", { params: { id }, body });
  const planOf = (name: PersonName, id: string) =>
    harness().callRoom(accounts()[name], "GET /v1/rooms/{id}/plan", { params: { id } });
  const list = async (name: PersonName, stage: RoomStage) =>
    (await harness().callRoom(accounts()[name], "GET /v1/rooms", { query: { stage } })).rooms;
  const find = async (name: PersonName, stage: RoomStage, roomId: string) =>
    (await list(name, stage)).find((room) => room.roomId === roomId);
  /** The notifications that somebody got of a room, oldest first. */
  const notificationsOf = async (socket: RawSocket, roomId: string): Promise<RoomNotification[]> => {
    const { body } = await socket.ask("getSysMsgs", { type: systemTypes.room });
    return body.sysMsgs
      .map(({ attach }) => JSON.parse(attach ?? "") as RoomNotification)
      .filter((news) => news.roomId === roomId)
      .toReversed();
  };
  const delivered = async (socket: RawSocket, roomId: string): Promise<string[]> =>
    (await notificationsOf(socket, roomId)).map(({ what }) => what);

  test("R1 an attendee sees the room with who invited, is told once, and enters without the password", async () => {
    const ben = await signIn(harness(), "ben");
    const startsAt = Date.now() + limits.roomEarlyJoin.value - 1_000;
    const key = randomId();
    const body = {
      attendees: [accounts().ben, accounts().ben, accounts().ann],
      password: "482913",
      startsAt,
    };
    const roomId = await plan("ann", { key, ...body });
    expect(await plan("ann", { key, ...body })).toBe(roomId);
    expect(await find("ben", "upcoming", roomId)).toMatchObject({
      name: "Algebra",
      stage: "upcoming",
      hasPassword: true,
      invitedBy: accounts().ann,
      startsAt,
    });
    expect(await find("ann", "upcoming", roomId)).toMatchObject({ invitedBy: null });
    expect(await planOf("ann", roomId)).toMatchObject({
      password: "482913",
      attendees: [{ account: accounts().ben, nick: accounts().ben, hasCome: false }],
    });
    await expect.poll(() => delivered(ben, roomId)).toEqual(["invited"]);
    const { body: kept } = await ben.ask("getSysMsgs", { type: systemTypes.room, limit: 1 });
    expect(kept.sysMsgs[0]).toMatchObject({ from: accounts().ann, category: "custom", read: false });
    // The live devices hear it as an entry of the log.
    expect(ben.frames.some((frame) => JSON.stringify(frame).includes(`\\"roomId\\":\\"${roomId}\\"`))).toBe(
      true,
    );
    expect((await ben.ask("joinRoom", { roomId })).code).toBe(200);
    expect(await find("ben", "ongoing", roomId)).toMatchObject({ invitedBy: accounts().ann });
    expect((await planOf("ann", roomId)).attendees).toMatchObject([{ hasCome: true }]);
    const ann = await enter(harness(), "ann", roomId);
    await act(ann.socket, roomId, { do: "dissolve" });
    expect(await find("ben", "finished", roomId)).toMatchObject({ outcome: "held", hasPassword: false });
    expect(await planOf("ann", roomId)).toMatchObject({ password: null, attendees: [{ hasCome: true }] });
    await expect(planOf("ben", roomId)).rejects.toThrow("forbidden");
    expect(await delivered(ben, roomId)).toEqual(["invited"]);
    for (const socket of [ben, ann.socket]) socket.close();
  });

  test("R1 a change moves the room for all and is told; who is removed sees it no longer; calling off is told once", async () => {
    const [ben, off] = [await signIn(harness(), "ben"), await signIn(harness(), "ann")];
    const roomId = await plan("ann", { attendees: [accounts().ben] });
    await expect.poll(() => delivered(ben, roomId)).toEqual(["invited"]);
    const startsAt = Date.now() + 24 * hourMs;
    const what = { name: "Geometry", startsAt, durationMs: 2 * hourMs, password: "482913" };
    for (let time = 0; time < 2; time++) await change("ann", roomId, what);
    await expect.poll(() => delivered(ben, roomId)).toEqual(["invited", "changed"]);
    const [invited, changed] = await notificationsOf(ben, roomId);
    expect(changed).toMatchObject({
      name: "Geometry",
      startsAt,
      endsAt: startsAt + 2 * hourMs,
      before: { name: "Algebra", startsAt: invited?.startsAt, endsAt: invited?.endsAt },
    });
    expect(await find("ben", "upcoming", roomId)).toMatchObject({
      name: "Geometry",
      startsAt,
      endsAt: startsAt + 2 * hourMs,
      hasPassword: true,
    });
    expect((await planOf("ann", roomId)).password).toBe("482913");
    // What is left out stays, and another password concerns nobody who is expected.
    await change("ann", roomId, { password: null });
    expect(await planOf("ann", roomId)).toMatchObject({ name: "Geometry", startsAt, password: null });
    for (let time = 0; time < 2; time++) await change("ann", roomId, { attendees: [] });
    expect(await find("ben", "upcoming", roomId)).toBeUndefined();
    await expect.poll(() => delivered(ben, roomId)).toEqual(["invited", "changed", "uninvited"]);
    await change("ann", roomId, { attendees: [accounts().ben] });
    for (let time = 0; time < 2; time++) await cancel("ann", roomId);
    const all = ["invited", "changed", "uninvited", "invited", "calledOff"];
    await expect.poll(() => delivered(ben, roomId)).toEqual(all);
    expect(await find("ben", "finished", roomId)).toMatchObject({ outcome: "calledOff" });
    expect(await delivered(off, roomId)).toEqual([]);
    for (const socket of [ben, off]) socket.close();
  });

  test("R1 a change that comes twice stands in the log once, its password too", async () => {
    const roomId = await plan("ann");
    const body = { name: "Geometry", durationMs: 2 * hourMs, password: "482913" };
    for (let time = 0; time < 3; time++) await change("ann", roomId, body);
    await change("ann", roomId, { password: "135790" });
    for (let time = 0; time < 2; time++) await change("ann", roomId, { password: null });
    const ann = await enter(harness(), "ann", roomId);
    const { body: log } = await ann.socket.ask("getRoomEntries", { roomId, afterRev: 1 });
    const changes = ["roomRenamed", "rescheduled", "passwordSet"];
    expect(log.entries.map(({ event }) => event.type).filter((type) => changes.includes(type))).toEqual([
      "roomRenamed",
      "rescheduled",
      "passwordSet",
      "passwordSet",
      "passwordSet",
    ]);
    await act(ann.socket, roomId, { do: "dissolve" });
    ann.socket.close();
  });

  test("R1 only its host changes a room, only before it opens, only to a time to come", async () => {
    const roomId = await plan("ann", { startsAt: Date.now() + 60_000, attendees: [accounts().ben] });
    await expect(change("ben", roomId, { name: "Mine" })).rejects.toThrow("forbidden");
    const past = { startsAt: Date.now() - limits.roomStartSlack.value - hourMs };
    await expect(change("ann", roomId, past)).rejects.toMatchObject({
      key: "roomStartPast",
      field: "startsAt",
    });
    const far = { startsAt: Date.now() + limits.roomAheadMax.value + hourMs };
    await expect(change("ann", roomId, far)).rejects.toMatchObject({ key: "paramError", field: "startsAt" });
    for (const wrong of [
      { name: "" },
      { name: "n".repeat(limits.roomNameMax.value + 1) },
      { durationMs: limits.roomDurationMin.value - 1 },
      { durationMs: limits.roomDurationMax.value + 1 },
      { password: "12345" },
      { kind: "raiseHand" },
    ])
      await expect(change("ann", roomId, wrong as object)).rejects.toThrow("paramError");
    for (const durationMs of [limits.roomDurationMin.value, limits.roomDurationMax.value])
      await change("ann", roomId, { durationMs, name: "n".repeat(limits.roomNameMax.value) });
    const ben = await enter(harness(), "ben", roomId);
    expect(ben.code).toBe(200);
    await expect(change("ann", roomId, { name: "Late" })).rejects.toThrow("roomIsOpen");
    await expect(cancel("ann", roomId)).rejects.toThrow("roomIsOpen");
    await expect(planOf("ben", roomId)).rejects.toThrow("forbidden");
    const ann = await enter(harness(), "ann", roomId);
    await act(ann.socket, roomId, { do: "setCoHost", account: accounts().ben, isOn: true });
    await act(ann.socket, roomId, { do: "dissolve" });
    await expect(change("ann", roomId, { name: "Over" })).rejects.toThrow("roomUnknown");
    for (const { socket } of [ann, ben]) socket.close();
  });

  test("D8 R1 who was named is read by who made the room and by its host, not by a co-host", async () => {
    const roomId = await plan("ann", {
      startsAt: Date.now() + 60_000,
      attendees: [accounts().ben, accounts().off],
      password: "482913",
    });
    const [ann, ben] = [await enter(harness(), "ann", roomId), await enter(harness(), "ben", roomId)];
    await act(ann.socket, roomId, { do: "setCoHost", account: accounts().ben, isOn: true });
    await expect(planOf("ben", roomId)).rejects.toThrow("forbidden");
    const invitation = { params: { id: roomId } };
    expect(
      await harness().callRoom(accounts().ben, "GET /v1/rooms/{id}/invitation", invitation),
    ).toMatchObject({ password: "482913" });
    await act(ann.socket, roomId, { do: "transferHost", account: accounts().ben });
    for (const name of ["ann", "ben"] as const)
      expect(await planOf(name, roomId)).toMatchObject({
        password: "482913",
        attendees: [
          { account: accounts().ben, hasCome: true },
          { account: accounts().off, hasCome: false },
        ],
      });
    await act(ben.socket, roomId, { do: "dissolve" });
    for (const { socket } of [ann, ben]) socket.close();
  });

  test("R1 three hundred attendees at most, and only of a scheduled room", async () => {
    const many = Array.from({ length: limits.roomAttendeesMax.value }, () => accounts().ben);
    const roomId = await plan("ann", { attendees: many });
    expect((await planOf("ann", roomId)).attendees).toHaveLength(1);
    const tooMany = { attendees: [...many, accounts().ben] };
    await expect(plan("ann", tooMany)).rejects.toThrow("paramError");
    await expect(change("ann", roomId, tooMany)).rejects.toThrow("paramError");
    const open = { key: randomId(), kind: "freeSpeech" as const, name: "Now", attendees: [accounts().ben] };
    await expect(harness().callRoom(accounts().ann, "POST /v1/rooms", { body: open })).rejects.toMatchObject({
      key: "paramError",
      field: "attendees",
    });
  });

  const outOfReach: [PersonName, PersonName][] = [
    ["ann", "far"],
    ["ann", "teacher"],
    ["ann", "mia"],
    ["teacher", "ann"],
    ["teacher", "far"],
    ["mia", "max"],
    ["mia", "ann"],
  ];
  test.each(outOfReach)(
    "D7 D8 R1 %s cannot name %s, who is answered like nobody, and a scheduled room of the one is unknown to the other",
    async (maker, stranger) => {
      const fault = async (named: string) => {
        try {
          await plan(maker, { attendees: [named] });
          return null;
        } catch (error) {
          return (error as { key?: string }).key;
        }
      };
      expect(await fault("nobody")).toBe("roomAttendeeUnknown");
      expect(await fault(accounts()[stranger])).toBe("roomAttendeeUnknown");
      const roomId = await plan(maker);
      const named = { attendees: [accounts()[stranger]] };
      await expect(change(maker, roomId, named)).rejects.toThrow("roomAttendeeUnknown");
      if (maker === "mia" && stranger === "max") return;
      await expect(change(stranger, roomId, { name: "Mine" })).rejects.toThrow("roomUnknown");
      await expect(cancel(stranger, roomId)).rejects.toThrow("roomUnknown");
      await expect(planOf(stranger, roomId)).rejects.toThrow("roomUnknown");
    },
  );

  test("D8 R1 a teacher names pupils of the school; a pupil makes no room", async () => {
    const roomId = await plan("teacher", { attendees: [accounts().pupil, accounts().stranger] });
    expect(await find("stranger", "upcoming", roomId)).toMatchObject({ invitedBy: accounts().teacher });
    await expect(plan("pupil", { attendees: [accounts().classmate] })).rejects.toThrow("forbidden");
    // Named, one still waits until the host admits.
    await change("teacher", roomId, { startsAt: Date.now() + 60_000, password: "482913" });
    const pupil = await enter(harness(), "pupil", roomId);
    expect(pupil.body.presence).toBe("waiting");
    const teacher = await enter(harness(), "teacher", roomId);
    await act(teacher.socket, roomId, { do: "dissolve" });
    for (const { socket } of [pupil, teacher]) socket.close();
  });

  test("R1 M11 nobody else writes such a notice: what a person sends is a custom message", async () => {
    const [ann, ben] = [await signIn(harness(), "ann"), await signIn(harness(), "ben")];
    const content = JSON.stringify({
      what: "invited",
      roomId: "482913077",
      name: "x",
      startsAt: 1,
      endsAt: 2,
    });
    const forged = { scene: 0 as const, to: accounts().ben, content, idClient: randomId() };
    await ann.ask("sendCustomSysMsg", { ...forged, sendToOnlineUsersOnly: false });
    const { body } = await ben.ask("getSysMsgs", { limit: 1 });
    expect(body.sysMsgs).toMatchObject([{ type: systemTypes.customP2p, attach: content }]);
    const socket = await openRawSocket(harness().url);
    await socket.ask("login", await packetOf(harness(), "ben"));
    expect(await delivered(socket, "482913077")).toEqual([]);
    for (const one of [ann, ben, socket]) one.close();
  });
}
