import type { RoomAct } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { applyEntry, createRoom } from "@lyceum/domain/rooms";
import { expect, test } from "vitest";
import { type RoomNotification, notificationsOf } from "./notifications.ts";
import { makeTestRoom } from "./room.fixture.ts";

type Room = ReturnType<typeof makeTestRoom>;

test.each([
  [{ do: "lockAll", device: "mic" }, "allMuted", "allUnmuted"],
  [{ do: "lockAll", device: "camera" }, "allVideoOff", "allVideoLifted"],
  [{ do: "banChatAll" }, "allChatOff", "allChatLifted"],
  [{ do: "setShareByRequest" }, "shareByRequest", "shareForAll"],
] as const)("R3 everybody hears of a lock for all and of its end: %o", (lock, on, off) => {
  const room = stage();
  room.act("host", { ...lock, isOn: true } as RoomAct);
  const locked = room.steps();
  room.act("host", { ...lock, isOn: false } as RoomAct);
  const lifted = room.steps();
  for (const who of ["host", "ann", "ben"]) {
    expect(words(locked, who)).toEqual([on]);
    expect(words(lifted, who)).toEqual([off]);
  }
});

test.each<[string, RoomAct, string, string[]]>([
  ["mute", { do: "lockDevice", account: "ann", device: "mic", isOn: true }, "micOffByHost", []],
  ["camera", { do: "lockDevice", account: "ann", device: "camera", isOn: true }, "cameraOffByHost", []],
  ["share", { do: "stopShareOf", account: "ann" }, "shareStoppedByHost", []],
  ["chat", { do: "banChat", account: "ann", isOn: true }, "chatBanned", []],
  ["down", { do: "sendDown", account: "ann" }, "sentDown", []],
  ["co-host", { do: "setCoHost", account: "ann", isOn: true }, "youAreCoHost", []],
  ["host", { do: "transferHost", account: "ann" }, "youAreHost", ["hostIs Ann"]],
])("R3 R4 R5 who is meant is told, and nobody else: %s", (_name, act, told, others) => {
  const room = stage();
  room.act("ann", { do: "startShare" });
  room.steps();
  room.act("host", act);
  const steps = room.steps();
  expect(words(steps, "ann")).toEqual([told]);
  expect(words(steps, "ben")).toEqual(others);
});

test("R3 hosts hear who asks to share, and who asked hears the answer", () => {
  const room = stage();
  room.act("host", { do: "setShareByRequest", isOn: true });
  room.steps();
  room.act("ann", { do: "requestShare" });
  room.act("host", { do: "rejectShare", account: "ann" });
  const rejected = room.steps();
  expect(words(rejected, "host")).toEqual(["asksShare Ann"]);
  expect(words(rejected, "ann")).toEqual(["shareRejected"]);
  expect(words(rejected, "ben")).toEqual([]);
  room.act("host", { do: "grantShare", account: "ann", isOn: true });
  room.act("host", { do: "grantShare", account: "ann", isOn: false });
  const granted = room.steps();
  expect(words(granted, "ann")).toEqual(["shareAllowed", "shareRevoked"]);
  expect(words(granted, "ben")).toEqual([]);
});

test("R4 hosts hear of hands in order, and who raised one hears the answer", () => {
  const room = stage();
  room.act("host", { do: "setCoHost", account: "ann", isOn: true });
  room.steps();
  for (const account of ["ben", "cleo"]) room.act(account, { do: "raiseHand" });
  const raised = room.steps();
  for (const who of ["host", "ann"]) expect(words(raised, who)).toEqual(["raised Ben", "raised Cleo"]);
  for (const who of ["ben", "cleo"]) expect(words(raised, who)).toEqual([]);
  room.act("host", { do: "approveHand", account: "ben" });
  room.act("host", { do: "rejectHand", account: "cleo" });
  const answered = room.steps();
  expect(words(answered, "ben")).toEqual(["stageApproved"]);
  expect(words(answered, "cleo")).toEqual(["stageRejected"]);
  expect(words(answered, "host")).toEqual([]);
});

test("R4 the host hears that an invitation was left without an answer", () => {
  const room = stage();
  for (const account of ["ben", "cleo", "dan", "eve"]) room.act("host", { do: "inviteToStage", account });
  room.act("ben", { do: "acceptInvite" });
  room.act("cleo", { do: "declineInvite" });
  room.act("host", { do: "cancelInvite", account: "dan" });
  room.steps();
  room.pass(limits.roomAskLife.value);
  expect(words(room.steps(), "host")).toEqual(["inviteExpired Eve"]);
});

test("R4 accepting and declining are told by name, and to hosts alone", () => {
  const room = stage();
  for (const account of ["ben", "cleo"]) room.act("host", { do: "inviteToStage", account });
  room.steps();
  room.act("ben", { do: "acceptInvite" });
  room.act("cleo", { do: "declineInvite" });
  const steps = room.steps();
  expect(words(steps, "host")).toEqual(["stageAccepted Ben", "stageDeclined Cleo"]);
  for (const who of ["ann", "ben", "cleo"]) expect(words(steps, who)).toEqual([]);
});

test("R3 who keeps a device closed is named to the host", () => {
  const room = stage();
  for (const device of ["mic", "camera"] as const)
    room.act("host", { do: "askDevice", account: "ann", device });
  room.steps();
  for (const device of ["mic", "camera"] as const) room.act("ann", { do: "declineAsk", device });
  const steps = room.steps();
  expect(words(steps, "host")).toEqual(["micKeptClosed Ann", "cameraKeptClosed Ann"]);
  expect(words(steps, "ann")).toEqual([]);
});

test("R1 comings and goings are told to the others, a knock to hosts", () => {
  const room = makeTestRoom("freeSpeech");
  room.enter("ann", "ben");
  expect(words(room.steps(), "ann")).toEqual(["came Ben"]);
  room.act("ben", { do: "leave" });
  expect(words(room.steps(), "ann")).toEqual(["went Ben"]);
  room.act("host", { do: "setWaitingRoom", isOn: true });
  room.steps();
  room.enter("cleo");
  const steps = room.steps();
  expect(words(steps, "host")).toEqual(["waits Cleo"]);
  expect(words(steps, "ann")).toEqual([]);
});

test("R3 a quiet room says so, and that it is over", () => {
  const room = makeTestRoom("freeSpeech");
  room.enter("guest1");
  room.lose("host");
  room.steps();
  room.pass(limits.roomGrace.value);
  expect(words(room.steps(), "guest1")).toEqual(["quiet"]);
  room.enter("host");
  expect(words(room.steps(), "guest1")).toEqual(["quietOver"]);
});

/** A Raise Hand Room with Ann on the stage and four more below it. */
function stage(): Room {
  const room = makeTestRoom("raiseHand");
  room.enter("ann", "ben", "cleo", "dan", "eve");
  room.act("ann", { do: "raiseHand" });
  room.act("host", { do: "approveHand", account: "ann" });
  room.steps();
  return room;
}

function words(steps: ReturnType<Room["steps"]>, self: string): string[] {
  return steps.flatMap((step) => notificationsOf(step, self)).map(word);
}

function word(notification: RoomNotification): string {
  switch (notification.kind) {
    case "said":
      return notification.text;
    case "about":
      return `${notification.text} ${notification.user}`;
    default:
      return `${notification.kind} ${notification.user}`;
  }
}

test("R5 a host of the room above who has a place in a group has not come, and does not go, before entering", () => {
  let { state } = makeGroup();
  const host = { account: "next", nick: "Next", avatar: "", isGuest: false, mayHost: true, seat: "" };
  const told: string[] = [];
  for (const event of [
    { type: "joined", member: host },
    { type: "hostChanged", account: "next", why: "transferred" },
    { type: "left", account: "host", why: "byServer" },
  ] as const) {
    const entry = { rev: state.rev + 1, time: 1, actor: "", event };
    const after = applyEntry(state, entry);
    told.push(...notificationsOf({ before: state, entry, after }, "ann").map(({ kind }) => kind));
    state = after;
  }
  expect(told).toEqual(["about"]);
});

function makeGroup() {
  const options = { membersMax: 9, stageMax: 9, isLocked: false, hasWaitingRoom: false, allowsGuests: false };
  const host = { account: "host", nick: "Host", avatar: "", isGuest: false, mayHost: true, seat: "" };
  return createRoom({ roomId: "100000", kind: "freeSpeech", name: "Room", options, host }, 0);
}
