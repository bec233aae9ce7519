import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import { decideRoom, mayHear, mayPublish, mediaSeatOf, nextDeadline, outcomeOf, presentOf } from "./index.ts";
import { makeRoom } from "./room.fixture.ts";

const grace = limits.roomGrace.value;

test("R4 hands stand in the order they were raised, and approving takes them to the stage", () => {
  const room = makeRoom("raiseHand", { stageMax: 3 });
  for (const account of ["a", "b", "c"]) room.enter(account);
  for (const account of ["b", "a", "c"]) room.act(account, { do: "raiseHand" });
  expect(room.state().hands).toEqual(["b", "a", "c"]);
  expect(room.try("a", { do: "openDevice", device: "mic" })).toBe("raiseHandFirst");
  room.act("host", { do: "approveHand", account: "a" });
  room.act("a", { do: "openDevice", device: "mic" });
  expect(mayPublish(room.state(), "a", "mic")).toBe(true);
  room.act("host", { do: "approveHand", account: "b" });
  expect(room.try("host", { do: "approveHand", account: "c" })).toBe("stageFull");
  room.act("a", { do: "stepDown" });
  expect(mayPublish(room.state(), "a", "mic")).toBe(false);
  room.act("host", { do: "rejectAllHands" });
  expect(room.state().hands).toEqual([]);
  expect(room.try("c", { do: "raiseHand" })).toBe("handTooSoon");
  room.pass(limits.roomHandPause.value);
  room.act("c", { do: "raiseHand" });
});

test("R4 an invitation waits a minute; a hand raised meanwhile accepts it", () => {
  const room = makeRoom("raiseHand");
  for (const account of ["a", "b"]) room.enter(account);
  room.act("host", { do: "inviteToStage", account: "a" });
  room.act("host", { do: "inviteToStage", account: "b" });
  room.act("b", { do: "raiseHand" });
  expect(room.member("b").place).toBe("on");
  room.pass(limits.roomAskLife.value);
  expect(room.member("a").place).toBe("off");
  expect(room.try("a", { do: "acceptInvite" })).toBe("noPermission");
});

test("R4 in a Free Speech Room a hand gives a place in the queue and no further right", () => {
  const room = makeRoom("freeSpeech");
  room.enter("a");
  room.act("a", { do: "openDevice", device: "mic" });
  room.act("a", { do: "raiseHand" });
  expect(room.try("a", { do: "raiseHand" })).toBe("noPermission");
  room.act("host", { do: "approveHand", account: "a" });
  expect(room.state().hands).toEqual([]);
  expect(room.try("a", { do: "stepDown" })).toBe("noPermission");
});

test("R3 a second mute closes what was opened at a host's request in spite of the first", () => {
  const room = makeRoom("freeSpeech");
  room.enter("a");
  room.act("host", { do: "lockDevice", account: "a", device: "mic", isOn: true });
  room.act("host", { do: "askDevice", account: "a", device: "mic" });
  room.act("a", { do: "acceptAsk", device: "mic" });
  expect(room.member("a").mic.isOn).toBe(true);
  room.act("host", { do: "lockDevice", account: "a", device: "mic", isOn: true });
  expect(room.member("a").mic.isOn).toBe(false);
  expect(room.try("a", { do: "openDevice", device: "mic" })).toBe("micLockedByHost");
});

test("R3 a host's mute closes and locks until it is lifted; nothing opens by itself", () => {
  const room = makeRoom("freeSpeech");
  room.enter("a");
  room.act("a", { do: "openDevice", device: "mic" });
  room.act("host", { do: "lockDevice", account: "a", device: "mic", isOn: true });
  expect(mayPublish(room.state(), "a", "mic")).toBe(false);
  expect(room.try("a", { do: "openDevice", device: "mic" })).toBe("micLockedByHost");
  room.act("host", { do: "lockDevice", account: "a", device: "mic", isOn: false });
  expect(mayPublish(room.state(), "a", "mic")).toBe(false);
  room.act("a", { do: "openDevice", device: "mic" });
  room.act("host", { do: "lockAll", device: "mic", isOn: true });
  expect(mayPublish(room.state(), "a", "mic")).toBe(false);
  expect(room.try("a", { do: "openDevice", device: "mic" })).toBe("micLockedAll");
  room.act("host", { do: "openDevice", device: "mic" });
});

test("R3 who opens at the host's request speaks in spite of the lock for all, until closing", () => {
  const room = makeRoom("freeSpeech");
  room.enter("a");
  room.act("host", { do: "lockAll", device: "mic", isOn: true });
  room.act("host", { do: "askDevice", account: "a", device: "mic" });
  room.act("a", { do: "acceptAsk", device: "mic" });
  expect(mayPublish(room.state(), "a", "mic")).toBe(true);
  room.act("a", { do: "closeDevice", device: "mic" });
  expect(room.try("a", { do: "openDevice", device: "mic" })).toBe("micLockedAll");
  room.act("host", { do: "askDevice", account: "a", device: "mic" });
  room.pass(limits.roomAskLife.value);
  expect(room.try("a", { do: "acceptAsk", device: "mic" })).toBe("noPermission");
});

test("R2 one shares at a time; locks of cameras, a loss of ten seconds and the host end it", () => {
  const room = makeRoom("freeSpeech");
  for (const account of ["a", "b"]) room.enter(account);
  room.act("a", { do: "startShare" });
  for (const other of ["b", "host"]) expect(room.try(other, { do: "startShare" })).toBe("sharingTaken");
  expect(mayPublish(room.state(), "a", "screen")).toBe(true);
  room.act("host", { do: "lockAll", device: "camera", isOn: true });
  expect(room.state().share).toBe(null);
  expect(room.try("b", { do: "startShare" })).toBe("shareLockedAll");
  room.act("host", { do: "lockAll", device: "camera", isOn: false });
  room.act("b", { do: "startShare" });
  room.lose("b");
  room.pass(limits.roomShareGrace.value);
  expect(room.state().share).toBe(null);
});

test("R1 the waiting room holds people until a host admits; the locked and the full room refuse", () => {
  const room = makeRoom("freeSpeech", { hasWaitingRoom: true, membersMax: 2 });
  room.enter("a");
  expect(mayHear(room.state(), "a")).toBe(false);
  expect(room.try("a", { do: "raiseHand" })).toBe("noPermission");
  expect(room.try("stranger", { do: "raiseHand" })).toBe("roomNotEntered");
  room.enter("b");
  room.act("host", { do: "admit", account: "a" });
  expect(mayHear(room.state(), "a")).toBe(true);
  expect(room.try("host", { do: "admit", account: "b" })).toBe("roomFull");
  expect(room.tryEnter("c")).toBe("roomFull");
  room.act("host", { do: "reject", account: "b" });
  room.act("host", { do: "setWaitingRoom", isOn: false });
  room.act("host", { do: "lockRoom", isOn: true });
  expect(room.tryEnter("b")).toBe("roomLocked");
  // A seat is kept behind a lock.
  room.lose("a");
  room.enter("a");
});

test("R1 guests come only where the room allows them, and never become hosts", () => {
  const room = makeRoom("freeSpeech", { allowsGuests: false });
  expect(room.tryEnter("g", { isGuest: true, mayHost: false })).toBe("roomMissing");
  const open = makeRoom("freeSpeech");
  open.enter("g", { isGuest: true, mayHost: false });
  expect(open.try("host", { do: "transferHost", account: "g" })).toBe("mayNotHost");
  expect(open.try("host", { do: "setCoHost", account: "g", isOn: true })).toBe("mayNotHost");
  open.lose("host");
  open.pass(grace);
  expect(open.state()).toMatchObject({ host: "host", isQuiet: true });
});

test("R3 kicked and blocked is not let in again until the block is lifted", () => {
  const room = makeRoom("freeSpeech");
  room.enter("a");
  room.act("host", { do: "kick", account: "a", isBlocked: true });
  expect(room.tryEnter("a")).toBe("roomBlocked");
  room.act("host", { do: "setBlocked", account: "a", isOn: false });
  room.enter("a");
});

test("R3 a lost host is followed after the grace time by a co-host, else by the longest on the stage, and is host again on return", () => {
  const room = makeRoom("raiseHand");
  for (const account of ["a", "b", "c"]) room.enter(account);
  for (const account of ["b", "a"]) {
    room.act(account, { do: "raiseHand" });
    room.act("host", { do: "approveHand", account });
  }
  room.lose("host");
  room.pass(grace - 1);
  expect(room.state().host).toBe("host");
  room.pass(1);
  expect(room.state().host).toBe("b");
  room.act("b", { do: "setCoHost", account: "c", isOn: true });
  room.enter("host");
  expect(room.state().host).toBe("host");
  expect(room.member("b").role).toBe("member");
  room.lose("host");
  room.pass(grace);
  expect(room.state().host).toBe("c");
  room.pass(limits.roomHostReturn.value);
  room.enter("host");
  expect(room.state().host).toBe("c");
});

test("R3 without anybody to follow the room falls quiet, lives on, and wakes when the host returns", () => {
  const room = makeRoom("raiseHand");
  room.enter("a");
  room.lose("host");
  room.pass(grace);
  expect(room.state()).toMatchObject({ host: "host", isQuiet: true, end: null });
  room.pass(10 * grace);
  room.enter("host");
  expect(room.state()).toMatchObject({ host: "host", isQuiet: false });
});

test("R3 a closed tab of the only person ends no room; a day without anybody does", () => {
  const room = makeRoom("freeSpeech");
  room.lose("host");
  room.pass(limits.roomEmptyEnd.value - 1);
  expect(room.state().end).toBe(null);
  room.pass(1);
  expect(room.state().end).toBe("empty");
  expect(room.tryEnter("host")).toBe("roomMissing");
  expect(nextDeadline(room.state())).toBe(null);
});

test("R3 the host leaves only after naming a successor, who takes the host's place on a full stage", () => {
  const room = makeRoom("raiseHand", { stageMax: 1 });
  room.enter("a");
  expect(room.try("host", { do: "leave" })).toBe("hostMustAppoint");
  expect(room.try("host", { do: "leave", successor: "nobody" })).toBe("objectMissing");
  room.act("host", { do: "transferHost", account: "a" });
  expect(room.member("a")).toMatchObject({ role: "host", place: "on" });
  expect(room.member("host")).toMatchObject({ role: "member", place: "off" });
  room.act("a", { do: "leave", successor: "host" });
  expect(room.state().members.map(({ account }) => account)).toEqual(["host"]);
});

test("R7 media goes on in the name of a lost seat until another device takes it, or the place is gone", () => {
  const room = makeRoom("freeSpeech");
  room.enter("a");
  room.act("a", { do: "openDevice", device: "mic" });
  room.lose("a");
  const media = () => mediaSeatOf(room.state(), room.member("a"));
  expect([room.member("a").seat, media(), mayPublish(room.state(), "a", "mic")]).toEqual([null, "n.a", true]);
  room.enter("a", { seat: "n.phone" });
  expect(media()).toBe("n.phone");
  room.lose("host");
  room.pass(limits.roomGrace.value - 1);
  expect(mediaSeatOf(room.state(), room.member("host"))).toBe("n.host");
  room.act("a", { do: "leave" });
  room.pass(1);
  expect([room.state().isQuiet, mediaSeatOf(room.state(), room.member("host"))]).toEqual([true, null]);
});

test("R7 a device that comes back by itself yields to another one, and to no older life of its own", () => {
  const room = makeRoom("freeSpeech");
  const back = (seat: string) => room.tryEnter("a", { seat }, true);
  room.enter("a", { seat: "n.desk" });
  expect(back("other.desk")).toBe(null);
  expect(back("n.phone")).toBe("roomOtherDevice");
  room.enter("a", { seat: "n.phone" });
  expect([back("n.desk"), room.member("a").seat]).toEqual(["roomOtherDevice", "n.phone"]);
});

test("R7 a lost participant keeps seat, stage and hand for the grace time, also on another device", () => {
  const room = makeRoom("raiseHand");
  for (const account of ["a", "b"]) room.enter(account);
  room.act("a", { do: "raiseHand" });
  room.act("b", { do: "raiseHand" });
  room.act("host", { do: "approveHand", account: "b" });
  for (const account of ["a", "b"]) room.lose(account);
  room.pass(grace - 1);
  room.enter("a", { seat: "n.other" });
  expect(room.state().hands).toEqual(["a"]);
  // The old connection ends late: it is not the seat any more.
  room.lose("a");
  expect(room.member("a").seat).toBe("n.other");
  room.pass(1);
  expect(room.state().members.map(({ account }) => account)).toEqual(["host", "a"]);
});

test("M15 the queue keeps its order, replaces a key in place, is bounded, and loses what goes with its owner", () => {
  const room = makeRoom("freeSpeech");
  room.enter("a");
  room.act("host", { do: "setCoHost", account: "a", isOn: true });
  const offer = (keys: string[], more = {}) => ({
    do: "offerToQueue" as const,
    elements: keys.map((key) => ({ key, value: "v" })),
    isTransient: false,
    isChange: false,
    ...more,
  });
  room.act("host", offer(["x", "y"]));
  room.act("a", offer(["z"], { isTransient: true }));
  room.act("host", offer(["x"]));
  const keys = () => room.state().queue.map(({ key }) => key);
  expect(keys()).toEqual(["x", "y", "z"]);
  expect(room.try("host", offer(["new"], { isChange: true }))).toBe("objectMissing");
  const many = Array.from({ length: limits.queueMax.value - 2 }, (_, at) => `k${at}`);
  expect(room.try("host", offer(many))).toBe("overLimit");
  room.act("host", { do: "pollQueue" });
  room.act("a", { do: "leave" });
  expect(keys()).toEqual(["y"]);
  room.act("host", { do: "dropQueue" });
  expect(room.try("host", { do: "pollQueue" })).toBe("objectMissing");
});

test("R1 guests switched off: nobody new, and who is inside stays", () => {
  const room = makeRoom("freeSpeech");
  const guest = { isGuest: true, mayHost: false };
  room.enter("guest.1", guest);
  room.act("host", { do: "setGuests", isOn: false });
  expect(room.tryEnter("guest.2", guest)).toBe("roomMissing");
  room.lose("guest.1");
  expect([room.tryEnter("guest.1", guest), room.state().members.length]).toEqual([null, 2]);
  expect(room.ask("guest.1", { do: "setGuests", isOn: true })).toBe("noPermission");
  room.act("host", { do: "setGuests", isOn: true });
  expect(room.tryEnter("guest.2", guest)).toBe(null);
});

test("R3 a blocked guest comes back neither as the same nor as another by the same invitation", () => {
  const room = makeRoom("freeSpeech");
  const guest = (guestRound = 0) => ({ isGuest: true, mayHost: false, guestRound });
  for (const account of ["guest.1", "guest.2"]) room.enter(account, guest());
  room.act("host", { do: "kick", account: "guest.1", isBlocked: false });
  expect(room.tryEnter("guest.1", guest())).toBe(null);
  room.act("host", { do: "kick", account: "guest.1", isBlocked: true });
  expect(room.tryEnter("guest.1", guest(1))).toBe("roomBlocked");
  expect(room.tryEnter("guest.3", guest())).toBe("roomMissing");
  expect(room.tryEnter("guest.3", guest(1))).toBe(null);
  room.lose("guest.2");
  expect(room.tryEnter("guest.2", guest())).toBe(null);
  room.act("host", { do: "renewInvitation" });
  expect([room.tryEnter("guest.4", guest(1)), room.tryEnter("guest.4", guest(2))]).toEqual([
    "roomMissing",
    null,
  ]);
  room.act("host", { do: "setBlocked", account: "guest.9", isOn: true });
  expect(room.state().guestRound).toBe(3);
});

test("R1 a room takes so many guests, those in the waiting room included", () => {
  const room = makeRoom("freeSpeech", { membersMax: 500, hasWaitingRoom: true });
  const guest = { isGuest: true, mayHost: false };
  for (let at = 0; at < limits.roomGuestsMax.value; at++) room.enter(`guest.${at}`, guest);
  expect(room.tryEnter("guest.more", guest)).toBe("roomFull");
  expect(room.tryEnter("guest.0", guest)).toBe(null);
  expect(room.tryEnter("member")).toBe(null);
});

test("R1 a scheduled room opens with its host at any time, with others from shortly before the start", () => {
  const startsAt = 86_400_000;
  const schedule = { startsAt, endsAt: startsAt + 3_600_000 };
  const make = () => makeRoom("freeSpeech", { schedule }, "");
  const early = make();
  expect([early.tryEnter("a"), early.state().schedule?.isOpen]).toEqual(["roomNotOpen", false]);
  early.enter("host");
  expect([early.state().schedule?.isOpen, early.state().host, early.tryEnter("a")]).toEqual([
    true,
    "host",
    null,
  ]);
  expect(early.cancel("host")).toBe("roomIsOpen");
  const late = make();
  late.pass(startsAt - limits.roomEarlyJoin.value - 1);
  expect(late.tryEnter("a")).toBe("roomNotOpen");
  late.pass(1);
  late.enter("a");
  expect(late.state().host).toBe("a");
  // The host who comes after the start, but in time, is host again.
  late.pass(limits.roomEarlyJoin.value + limits.roomHostReturn.value - 1);
  late.enter("host");
  expect(late.state().host).toBe("host");
});

test("R1 a scheduled room waits for its time, is called off by its host alone, and only while closed", () => {
  const schedule = { startsAt: 86_400_000 * 30, endsAt: 86_400_000 * 30 + 3_600_000 };
  const room = makeRoom("freeSpeech", { schedule }, "");
  room.pass(86_400_000 * 20);
  expect(room.state().end).toBe(null);
  expect(room.cancel("a")).toBe("forbidden");
  expect([room.cancel("host"), room.state().end, room.cancel("host")]).toEqual([null, "dissolved", null]);
  expect(outcomeOf("dissolved", false)).toBe("calledOff");
  const empty = makeRoom("freeSpeech", { schedule }, "");
  empty.pass(schedule.endsAt + limits.roomEmptyEnd.value - 1);
  expect(empty.state().end).toBe(null);
  empty.pass(1);
  expect(empty.state().end).toBe("empty");
  expect([outcomeOf("empty", false), outcomeOf("empty", true)]).toEqual(["notHeld", "held"]);
  expect(makeRoom("freeSpeech").cancel("host")).toBe("roomIsOpen");
});

test("R1 R3 who is expected or has lost the line is a member, but not present", () => {
  const room = makeRoom("freeSpeech", {}, "");
  for (const account of ["a", "b"]) room.enter(account);
  room.lose("b");
  expect(room.state().members.map(({ account }) => account)).toEqual(["host", "a", "b"]);
  expect(presentOf(room.state()).map(({ account }) => account)).toEqual(["a"]);
});

test("R1 P7 where guests wait they knock, and members do not", () => {
  const room = makeRoom("freeSpeech", { guestsWait: true });
  room.enter("ann");
  room.enter("guest.1", { isGuest: true });
  expect(room.state().waiting.map(({ account }) => account)).toEqual(["guest.1"]);
  expect(room.state().members.map(({ account }) => account)).toContain("ann");
  room.act("host", { do: "admit", account: "guest.1" });
  expect(room.state().members.map(({ account }) => account)).toContain("guest.1");
});

test("R1 P7 where the log does not say that guests wait, they do as the server says", () => {
  const { state } = makeRoom("freeSpeech");
  const entrant = { nick: "Eve", avatar: "", mayHost: false, seat: "n1/9", isGuest: true };
  const enter = (account: string, isGuest: boolean, guestsWait: boolean) =>
    decideRoom(
      state(),
      { by: "server", do: "enter", entrant: { ...entrant, account, isGuest }, guestsWait },
      0,
    ).state;
  expect(enter("guest.1", true, true).waiting).toHaveLength(1);
  expect(enter("guest.1", true, false).waiting).toHaveLength(0);
  expect(enter("ann", false, true).waiting).toHaveLength(0);
});
