import type { FaultKey } from "@lyceum/contract/faults";
import type { RoomAct } from "@lyceum/contract/shapes";
import { describe, expect, test } from "vitest";
import { checkPermission, permissions, type RoomAction, effectiveRoles } from "./permissions.ts";
import { makeRoom } from "./room.fixture.ts";

const target = { account: "other" };
const acts: Record<RoomAction, RoomAct | { do: "sendChat" } | { do: "sendPrivate" } | { do: "draw" }> = {
  openDevice: { do: "openDevice", device: "mic" },
  closeDevice: { do: "closeDevice", device: "mic" },
  startShare: { do: "startShare" },
  stopShare: { do: "stopShare" },
  requestShare: { do: "requestShare" },
  withdrawShareRequest: { do: "withdrawShareRequest" },
  grantShare: { do: "grantShare", ...target, isOn: true },
  rejectShare: { do: "rejectShare", ...target },
  sendChat: { do: "sendChat" },
  sendPrivate: { do: "sendPrivate" },
  raiseHand: { do: "raiseHand" },
  lowerHand: { do: "lowerHand" },
  stepDown: { do: "stepDown" },
  acceptInvite: { do: "acceptInvite" },
  declineInvite: { do: "declineInvite" },
  acceptAsk: { do: "acceptAsk", device: "mic" },
  declineAsk: { do: "declineAsk", device: "mic" },
  approveHand: { do: "approveHand", ...target },
  rejectHand: { do: "rejectHand", ...target },
  rejectAllHands: { do: "rejectAllHands" },
  inviteToStage: { do: "inviteToStage", ...target },
  cancelInvite: { do: "cancelInvite", ...target },
  sendDown: { do: "sendDown", ...target },
  lockDevice: { do: "lockDevice", ...target, device: "mic", isOn: true },
  askDevice: { do: "askDevice", ...target, device: "mic" },
  cancelAsk: { do: "cancelAsk", ...target, device: "mic" },
  stopShareOf: { do: "stopShareOf", ...target },
  banChat: { do: "banChat", ...target, isOn: true },
  lockAll: { do: "lockAll", device: "mic", isOn: true },
  banChatAll: { do: "banChatAll", isOn: true },
  setShareByRequest: { do: "setShareByRequest", isOn: true },
  lockRoom: { do: "lockRoom", isOn: true },
  setWaitingRoom: { do: "setWaitingRoom", isOn: true },
  admit: { do: "admit", ...target },
  reject: { do: "reject", ...target },
  kick: { do: "kick", ...target, isBlocked: false },
  setBlocked: { do: "setBlocked", ...target, isOn: true },
  setCoHost: { do: "setCoHost", ...target, isOn: true },
  transferHost: { do: "transferHost", ...target },
  setGuests: { do: "setGuests", isOn: true },
  setPrivateChat: { do: "setPrivateChat", isOn: true },
  setPassword: { do: "setPassword", password: "482913" },
  renewInvitation: { do: "renewInvitation" },
  startRecording: { do: "startRecording" },
  pauseRecording: { do: "pauseRecording", isOn: true },
  stopRecording: { do: "stopRecording" },
  agreeToRecording: { do: "agreeToRecording" },
  dissolve: { do: "dissolve" },
  renameRoom: { do: "renameRoom", name: "New" },
  renameSelf: { do: "renameSelf", nick: "New" },
  leave: { do: "leave" },
  offerToQueue: {
    do: "offerToQueue",
    elements: [{ key: "a", value: "" }],
    isTransient: false,
    isChange: false,
  },
  pollQueue: { do: "pollQueue" },
  dropQueue: { do: "dropQueue" },
  setChatroom: { do: "setChatroom", custom: "{}" },
  setLevel: { do: "setLevel", ...target, level: 3 },
  describeSelf: { do: "describeSelf", tags: ["class-3"] },
  muteTag: { do: "muteTag", tag: "class-3", forMs: 1_000 },
  ask: { do: "ask", text: "Why?" },
  voteQuestion: { do: "voteQuestion", id: 1 },
  answerQuestion: { do: "answerQuestion", id: 1, isOn: true },
  hideQuestion: { do: "hideQuestion", id: 1 },
  openPoll: { do: "openPoll", question: "Which?", options: ["A", "B"] },
  votePoll: { do: "votePoll", id: 1, option: 0 },
  closePoll: { do: "closePoll", id: 1 },
  showPoll: { do: "showPoll", id: 1 },
  pin: { do: "pin", text: "Page 12" },
  setSlow: { do: "setSlow", seconds: 10 },
  openBoard: { do: "openBoard" },
  closeBoard: { do: "closeBoard" },
  turnBoard: { do: "turnBoard", page: 1 },
  limitBoard: { do: "limitBoard", isOn: true },
  showDeck: { do: "showDeck", deck: 1 },
  turnDeck: { do: "turnDeck", page: 0 },
  closeDeck: { do: "closeDeck" },
  draw: { do: "draw" },
  openGroups: { do: "openGroups", groups: [["other"], []], minutes: 10 },
  moveToGroup: { do: "moveToGroup", ...target, group: 0 },
  tellGroups: { do: "tellGroups", text: "Soon" },
  closeGroups: { do: "closeGroups" },
  callHost: { do: "callHost", isOn: true },
};

/**
 * A Raise Hand Room with one person of each effective role and with `other`, a member on the stage. Said once more in letters,
 * apart from the table: A allowed, - no permission, h hand first, n must name a successor, p needs a host's permission.
 */
const grid: Record<RoomAction, string> = {
  openDevice: "AAAhAh",
  closeDevice: "AAAAAA",
  startShare: "AAAhph",
  stopShare: "AAAAAA",
  requestShare: "--AhAh",
  withdrawShareRequest: "AAAAAA",
  grantShare: "AA----",
  rejectShare: "AA----",
  sendChat: "AAAAAA",
  sendPrivate: "AAAAAA",
  raiseHand: "-A-A-A",
  lowerHand: "-AAAAA",
  stepDown: "-AAAAA",
  acceptInvite: "-AAAAA",
  declineInvite: "-AAAAA",
  acceptAsk: "-AAAAA",
  declineAsk: "-AAAAA",
  approveHand: "AA----",
  rejectHand: "AA----",
  rejectAllHands: "AA----",
  inviteToStage: "AA----",
  cancelInvite: "AA----",
  sendDown: "AA----",
  lockDevice: "AA----",
  askDevice: "AA----",
  cancelAsk: "AA----",
  stopShareOf: "AA----",
  banChat: "AA----",
  lockAll: "AA----",
  banChatAll: "AA----",
  setShareByRequest: "AA----",
  lockRoom: "AA----",
  setWaitingRoom: "AA----",
  admit: "AA----",
  reject: "AA----",
  kick: "AA----",
  setBlocked: "AA----",
  setCoHost: "A-----",
  transferHost: "A-----",
  setGuests: "AA----",
  setPrivateChat: "AA----",
  setPassword: "AA----",
  renewInvitation: "AA----",
  startRecording: "AA----",
  pauseRecording: "AA----",
  stopRecording: "AA----",
  agreeToRecording: "AAAAAA",
  dissolve: "A-----",
  renameRoom: "AA----",
  renameSelf: "AAAAAA",
  leave: "nAAAAA",
  offerToQueue: "AA----",
  pollQueue: "AA----",
  dropQueue: "AA----",
  setChatroom: "AA----",
  setLevel: "AA----",
  describeSelf: "AAAAAA",
  muteTag: "AA----",
  openPoll: "AA----",
  votePoll: "AAAAAA",
  closePoll: "AA----",
  showPoll: "AA----",
  // A conference has none of it; what a broadcast allows stands in broadcast.test.ts.
  ask: "------",
  voteQuestion: "------",
  answerQuestion: "------",
  hideQuestion: "------",
  pin: "------",
  setSlow: "------",
  openBoard: "AA----",
  closeBoard: "AA----",
  turnBoard: "AA----",
  limitBoard: "AA----",
  showDeck: "AA----",
  turnDeck: "AA----",
  closeDeck: "AA----",
  draw: "AAAhAh",
  openGroups: "AA----",
  moveToGroup: "AA----",
  tellGroups: "AA----",
  closeGroups: "AA----",
  // Inside a group; of a room without groups the act itself refuses it.
  callHost: "--AA--",
};
const letters: Record<string, FaultKey | null> = {
  A: null,
  "-": "noPermission",
  h: "raiseHandFirst",
  n: "hostMustAppoint",
  p: "shareLocked",
};

function fullRoom() {
  const room = makeRoom("raiseHand", { hasPrivateChat: true });
  for (const account of ["coHost", "stage", "audience", "other"]) room.enter(account);
  for (const account of ["guestOnStage", "guestInAudience"])
    room.enter(account, { isGuest: true, mayHost: false });
  room.act("host", { do: "setCoHost", account: "coHost", isOn: true });
  room.act("host", { do: "openBoard" });
  for (const account of ["stage", "guestOnStage", "other"]) {
    room.act(account, { do: "raiseHand" });
    room.act("host", { do: "approveHand", account });
  }
  return room;
}

describe("R3 every cell of the permission matrix", () => {
  const room = fullRoom();
  const names = Object.keys(permissions) as RoomAction[];
  const cells = names.flatMap((action) => effectiveRoles.map((role, at) => ({ action, role, at })));
  test.each(cells)("R3 $action by $role", ({ action, role, at }) => {
    const expected = letters[grid[action][at] ?? ""];
    expect(checkPermission(room.state(), room.member(role), acts[action], 0)).toBe(expected);
    // What the matrix refuses, the room refuses with the same word and without an entry.
    const act = acts[action];
    if (act.do === "sendChat" || act.do === "sendPrivate" || act.do === "draw" || expected === null) return;
    const before = room.log.length;
    expect(room.try(role, act)).toBe(expected);
    expect(room.log.length).toBe(before);
  });
});

test.each(["lockDevice", "stopShareOf", "kick", "banChat"] as const)(
  "R3 %s: a host reaches what a co-host may not, nobody the host",
  (action) => {
    const room = fullRoom();
    room.act("host", { do: "setCoHost", account: "other", isOn: true });
    // `other` is a co-host now.
    const byHost = action === "banChat" ? "noPermission" : null;
    expect(checkPermission(room.state(), room.member("host"), acts[action], 0)).toBe(byHost);
    expect(checkPermission(room.state(), room.member("coHost"), acts[action], 0)).toBe("noPermission");
    const towardsHost = { ...acts[action], account: "host" } as RoomAct;
    for (const role of ["host", "coHost"])
      expect(checkPermission(room.state(), room.member(role), towardsHost, 0)).toBe("noPermission");
  },
);

test("R5 who may not write to all writes to nobody, and a host switches private messages off for all", () => {
  const room = fullRoom();
  const says = (account: string) =>
    checkPermission(room.state(), room.member(account), { do: "sendPrivate" }, room.now());
  room.act("host", { do: "banChat", account: "stage", isOn: true });
  expect([says("stage"), says("other")]).toEqual(["chatBanned", null]);
  room.act("host", { do: "banChatAll", isOn: true });
  expect([says("other"), says("coHost")]).toEqual(["chatBannedAll", null]);
  room.act("coHost", { do: "setPrivateChat", isOn: false });
  expect([says("other"), says("host")]).toEqual(["privateChatOff", "privateChatOff"]);
  room.act("host", { do: "setPrivateChat", isOn: true });
  expect(says("host")).toBeNull();
});

test("R5 where a room never has private messages, its host cannot switch them on", () => {
  const room = makeRoom("freeSpeech");
  expect(room.try("host", { do: "setPrivateChat", isOn: true })).toBe("privateChatOff");
  expect(checkPermission(room.state(), room.member("host"), { do: "sendPrivate" }, 0)).toBe("privateChatOff");
});

test("R5 a ban from the chat, for one, for a time and for all, spares hosts", () => {
  const room = fullRoom();
  const says = (account: string) =>
    checkPermission(room.state(), room.member(account), { do: "sendChat" }, room.now());
  room.act("host", { do: "banChat", account: "stage", isOn: true, forMs: 1_000 });
  room.act("host", { do: "banChat", account: "audience", isOn: true });
  expect([says("stage"), says("audience"), says("other")]).toEqual(["chatBanned", "chatBanned", null]);
  room.pass(1_000);
  expect([says("stage"), says("audience")]).toEqual([null, "chatBanned"]);
  room.act("coHost", { do: "banChatAll", isOn: true });
  expect([says("stage"), says("host"), says("coHost")]).toEqual(["chatBannedAll", null, null]);
});
