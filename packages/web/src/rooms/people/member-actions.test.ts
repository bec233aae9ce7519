import type { RoomKind } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { memberActionsOf } from "./member-actions.ts";
import { makeTestRoom } from "./room.fixture.ts";

type Room = ReturnType<typeof makeTestRoom>;
const roles = ["makeHost", "setCoHost"];

const menus: [string, RoomKind, (room: Room) => void, string[]][] = [
  ["closed devices", "freeSpeech", () => {}, ["askMic", "askCamera", "banChat", "kick", ...roles]],
  ["open devices", "freeSpeech", open, ["mute", "stopVideo", "banChat", "kick", ...roles]],
  [
    "muted",
    "freeSpeech",
    mute,
    ["askMic", "allowMic", "askCamera", "allowShare", "banChat", "kick", ...roles],
  ],
  ["asked", "freeSpeech", ask, ["cancelAskMic", "askCamera", "banChat", "kick", ...roles]],
  ["banned", "freeSpeech", ban, ["askMic", "askCamera", "allowChat", "kick", ...roles]],
  ["hand up", "freeSpeech", raise, ["askMic", "askCamera", "takeHand", "banChat", "kick", ...roles]],
  ["sharing", "freeSpeech", share, ["askMic", "askCamera", "stopShare", "banChat", "kick", ...roles]],
  ["may share", "freeSpeech", permit, ["askMic", "askCamera", "revokeShare", "banChat", "kick", ...roles]],
  [
    "asks to share",
    "freeSpeech",
    askShare,
    ["askMic", "askCamera", "allowShare", "rejectShare", "banChat", "kick", ...roles],
  ],
  ["away", "freeSpeech", (room) => room.lose("a"), ["askMic", "askCamera", "banChat", "kick", "setCoHost"]],
  ["audience", "raiseHand", () => {}, ["invite", "banChat", "kick", ...roles]],
  ["invited", "raiseHand", invite, ["cancelInvite", "banChat", "kick", ...roles]],
  ["applying", "raiseHand", raise, ["approve", "refuse", "banChat", "kick", ...roles]],
  ["on stage", "raiseHand", approve, ["askMic", "askCamera", "sendDown", "banChat", "kick", ...roles]],
  ["co-host", "freeSpeech", promote, ["askMic", "askCamera", "kick", "makeHost", "unsetCoHost"]],
];

test.each(menus)("R3 R4 R5 the host's menu of a member: %s, %s", (_name, kind, prepare, expected) => {
  const room = makeTestRoom(kind);
  room.enter("a", "b");
  prepare(room);
  expect(namesFor(room, "host", "a")).toEqual(expected);
});

test("R3 a guest is never offered to be host or co-host", () => {
  const room = makeTestRoom("freeSpeech");
  room.enter("guest1");
  const offered = ["askMic", "askCamera", "allowShare", "banChat", "kick"];
  expect(namesFor(room, "host", "guest1")).toEqual(offered);
});

test("R3 a co-host does what a host does to members, asks the other co-hosts, and leaves the host alone", () => {
  const room = makeTestRoom("freeSpeech");
  room.enter("a", "b", "c");
  for (const account of ["a", "b"]) room.act("host", { do: "setCoHost", account, isOn: true });
  expect(namesFor(room, "a", "c")).toEqual(["askMic", "askCamera", "banChat", "kick"]);
  expect(namesFor(room, "a", "b")).toEqual(["askMic", "askCamera"]);
  expect(namesFor(room, "a", "host")).toEqual([]);
});

test("R3 a member has no menu for anybody, and nobody one for the own row", () => {
  const room = makeTestRoom("raiseHand");
  room.enter("a", "b");
  room.act("a", { do: "raiseHand" });
  expect(namesFor(room, "b", "a")).toEqual([]);
  expect(namesFor(room, "a", "host")).toEqual([]);
  expect(namesFor(room, "host", "host")).toEqual([]);
});

test.each(menus)("R3 R4 R5 whatever is offered is done: %s, %s", (_name, kind, prepare) => {
  const room = makeTestRoom(kind);
  room.enter("a", "b");
  prepare(room);
  for (const { act } of memberActionsOf(room.state(), room.member("host"), room.member("a"), room.now())) {
    const again = makeTestRoom(kind);
    again.enter("a", "b");
    prepare(again);
    again.steps();
    // Writing to one stands beside the log, and is not on in these rooms.
    if (act.do === "sendPrivate" || act.do === "report") throw new Error("offered where it is not on");
    again.act("host", act);
    expect(again.steps(), act.do).not.toEqual([]);
  }
});

test("D8 whoever may report reports others, and not themselves", () => {
  const room = makeTestRoom("freeSpeech");
  room.enter("a", "b");
  const of = (self: string, target: string) =>
    memberActionsOf(room.state(), room.member(self), room.member(target), room.now(), true);
  expect(of("a", "b").map(({ name }) => name)).toEqual(["report"]);
  expect(of("host", "a").at(-1)?.name).toBe("report");
  expect(of("a", "a")).toEqual([]);
});

function namesFor(room: Room, self: string, target: string): string[] {
  const actions = memberActionsOf(room.state(), room.member(self), room.member(target), room.now());
  return actions.map(({ name }) => name);
}

function open(room: Room): void {
  for (const device of ["mic", "camera"] as const) room.act("a", { do: "openDevice", device });
}
function mute(room: Room): void {
  room.act("host", { do: "lockDevice", account: "a", device: "mic", isOn: true });
}
function ask(room: Room): void {
  room.act("host", { do: "askDevice", account: "a", device: "mic" });
}
function ban(room: Room): void {
  room.act("host", { do: "banChat", account: "a", isOn: true });
}
function raise(room: Room): void {
  room.act("a", { do: "raiseHand" });
}
function share(room: Room): void {
  room.act("a", { do: "startShare" });
}
function permit(room: Room): void {
  room.act("host", { do: "grantShare", account: "a", isOn: true });
}
function askShare(room: Room): void {
  room.act("host", { do: "setShareByRequest", isOn: true });
  room.act("a", { do: "requestShare" });
}
function invite(room: Room): void {
  room.act("host", { do: "inviteToStage", account: "a" });
}
function approve(room: Room): void {
  raise(room);
  room.act("host", { do: "approveHand", account: "a" });
}
function promote(room: Room): void {
  room.act("host", { do: "setCoHost", account: "a", isOn: true });
}
