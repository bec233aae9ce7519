import { limits } from "@lyceum/contract/limits";
import type { RoomAct } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { makeRoom } from "./room.fixture.ts";

const asksFor = (room: ReturnType<typeof makeRoom>, account: string) =>
  room.member(account).shareAskedAt != null;

function makeAsking() {
  const room = makeRoom("freeSpeech", { sharesByRequest: true });
  for (const account of ["a", "b"]) room.enter(account);
  room.enter("guest", { isGuest: true, mayHost: false });
  return room;
}

test("R3 a member shares after a host's permission, and keeps it until it is taken back", () => {
  const room = makeAsking();
  expect(room.try("a", { do: "startShare" })).toBe("shareLocked");
  room.act("a", { do: "requestShare" });
  expect(asksFor(room, "a")).toBe(true);
  room.act("host", { do: "grantShare", account: "a", isOn: true });
  expect(asksFor(room, "a")).toBe(false);
  room.act("a", { do: "startShare" });
  room.act("a", { do: "stopShare" });
  room.act("a", { do: "startShare" });
  expect(room.try("b", { do: "startShare" })).toBe("sharingTaken");
  room.act("host", { do: "grantShare", account: "a", isOn: false });
  expect(room.state().share).toBe(null);
  expect(room.try("a", { do: "startShare" })).toBe("shareLocked");
});

test("R3 a guest shares by permission alone, also where sharing is open to all members", () => {
  const room = makeAsking();
  room.act("host", { do: "setShareByRequest", isOn: false });
  room.act("a", { do: "startShare" });
  room.act("a", { do: "stopShare" });
  expect(room.try("guest", { do: "startShare" })).toBe("shareLocked");
  room.act("guest", { do: "requestShare" });
  room.act("host", { do: "grantShare", account: "guest", isOn: true });
  room.act("guest", { do: "startShare" });
  expect(room.state().share?.account).toBe("guest");
});

test("R3 who was rejected waits a moment before asking again; the same request twice is one", () => {
  const room = makeAsking();
  room.act("a", { do: "requestShare" });
  const { rev } = room.state();
  room.act("a", { do: "requestShare" });
  expect(room.state().rev).toBe(rev);
  room.act("host", { do: "rejectShare", account: "a" });
  expect(room.try("host", { do: "rejectShare", account: "a" })).toBe("noPermission");
  expect(room.try("a", { do: "requestShare" })).toBe("shareTooSoon");
  room.pass(limits.roomHandPause.value);
  room.act("a", { do: "requestShare" });
  room.act("a", { do: "withdrawShareRequest" });
  room.act("a", { do: "requestShare" });
  expect(asksFor(room, "a")).toBe(true);
});

const locks: [string, RoomAct, string][] = [
  ["a mute of all", { do: "lockAll", device: "mic", isOn: true }, "shareLockedAll"],
  ["video off for all", { do: "lockAll", device: "camera", isOn: true }, "shareLockedAll"],
  ["a mute", { do: "lockDevice", account: "a", device: "mic", isOn: true }, "shareLockedByHost"],
  ["closed video", { do: "lockDevice", account: "a", device: "camera", isOn: true }, "shareLockedByHost"],
];
test.for(locks)("R3 %s blocks sharing, asking for it, and what was permitted before", ([, act, fault]) => {
  const room = makeAsking();
  room.act("host", { do: "grantShare", account: "a", isOn: true });
  room.act("a", { do: "startShare" });
  room.act("host", act);
  expect(room.state().share).toBe(null);
  expect(room.try("a", { do: "startShare" })).toBe(fault);
  expect(room.try("a", { do: "requestShare" })).toBe(fault);
  // What a host permits now is meant in spite of the lock.
  room.act("host", { do: "grantShare", account: "a", isOn: true });
  room.act("a", { do: "startShare" });
  expect(room.state().share?.account).toBe("a");
});

test("R3 a request ends where it is no longer needed or no longer helps", () => {
  for (const [who, act] of [
    ["host", { do: "setShareByRequest", isOn: false }],
    ["host", { do: "lockAll", device: "mic", isOn: true }],
    ["host", { do: "setCoHost", account: "a", isOn: true }],
  ] as const) {
    const room = makeAsking();
    room.act("a", { do: "requestShare" });
    room.act(who, act);
    expect(asksFor(room, "a"), act.do).toBe(false);
  }
});

test("R3 R4 who leaves the stage loses the permission and the request", () => {
  const room = makeRoom("raiseHand", { sharesByRequest: true });
  room.enter("a");
  expect(room.try("a", { do: "requestShare" })).toBe("raiseHandFirst");
  expect(room.try("host", { do: "grantShare", account: "a", isOn: true })).toBe("raiseHandFirst");
  room.act("a", { do: "raiseHand" });
  room.act("host", { do: "approveHand", account: "a" });
  room.act("a", { do: "requestShare" });
  room.act("host", { do: "sendDown", account: "a" });
  expect(asksFor(room, "a")).toBe(false);
  room.act("a", { do: "raiseHand" });
  room.act("host", { do: "approveHand", account: "a" });
  room.act("host", { do: "grantShare", account: "a", isOn: true });
  room.act("a", { do: "stepDown" });
  room.act("a", { do: "raiseHand" });
  room.act("host", { do: "approveHand", account: "a" });
  expect(room.try("a", { do: "startShare" })).toBe("shareLocked");
});

test("R3 only hosts permit, and neither for hosts nor for co-hosts, who need none", () => {
  const room = makeAsking();
  room.act("a", { do: "requestShare" });
  expect(room.try("b", { do: "grantShare", account: "a", isOn: true })).toBe("noPermission");
  room.act("host", { do: "setCoHost", account: "b", isOn: true });
  expect(room.try("b", { do: "grantShare", account: "host", isOn: true })).toBe("noPermission");
  room.act("b", { do: "startShare" });
  room.act("b", { do: "stopShare" });
  room.act("b", { do: "grantShare", account: "a", isOn: true });
  room.act("a", { do: "startShare" });
});
