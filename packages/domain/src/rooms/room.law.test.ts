import type { RoomAct, RoomEntry, RoomKind, RoomMember, RoomState } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import {
  createRoom,
  decideRoom,
  foldEntries,
  mayPublish,
  mediaSeatOf,
  nextDeadline,
  type RoomCommand,
} from "./index.ts";
import { devicePlaceOf, presenceOf, stagePlaceOf } from "./members.ts";
import { checkShare } from "./permissions.ts";
import { entrant, options } from "./room.fixture.ts";
import { deviceTransitions, presenceTransitions, stageTransitions } from "./transitions.ts";

const people = ["host", "a", "b", "c", "g"];
const stageMax = 2;
const membersMax = 4;

/** Small, fast and the same for the same seed. */
function makeRandom(seed: number) {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

function anyAct(random: (below: number) => number): RoomAct {
  const account = people[random(people.length)] ?? "";
  const device = random(2) === 0 ? "mic" : "camera";
  const isOn = random(2) === 0;
  const acts: RoomAct[] = [
    { do: "leave" },
    { do: "leave", successor: account },
    { do: "admit", account },
    { do: "admit", account },
    { do: "reject", account },
    { do: "raiseHand" },
    { do: "raiseHand" },
    { do: "lowerHand" },
    { do: "approveHand", account },
    { do: "approveHand", account },
    { do: "rejectHand", account },
    { do: "rejectAllHands" },
    { do: "inviteToStage", account },
    { do: "cancelInvite", account },
    { do: "acceptInvite" },
    { do: "declineInvite" },
    { do: "stepDown" },
    { do: "sendDown", account },
    { do: "openDevice", device },
    { do: "openDevice", device },
    { do: "closeDevice", device },
    { do: "lockDevice", account, device, isOn },
    { do: "lockAll", device, isOn },
    { do: "askDevice", account, device },
    { do: "cancelAsk", account, device },
    { do: "acceptAsk", device },
    { do: "declineAsk", device },
    { do: "banChat", account, isOn, forMs: 500 },
    { do: "banChatAll", isOn },
    { do: "startShare" },
    { do: "startShare" },
    { do: "stopShare" },
    { do: "stopShareOf", account },
    { do: "setShareByRequest", isOn },
    { do: "requestShare" },
    { do: "requestShare" },
    { do: "withdrawShareRequest" },
    { do: "grantShare", account, isOn },
    { do: "rejectShare", account },
    { do: "lockRoom", isOn },
    { do: "setWaitingRoom", isOn },
    { do: "setCoHost", account, isOn },
    { do: "transferHost", account },
    { do: "kick", account, isBlocked: isOn },
    { do: "setBlocked", account, isOn: false },
    { do: "renameSelf", nick: "Nick" },
    { do: "setGuests", isOn },
    { do: "renewInvitation" },
  ];
  return acts[random(acts.length)] ?? { do: "leave" };
}

function anyCommand(random: (below: number) => number): RoomCommand {
  const account = people[random(people.length)] ?? "";
  const seat = `n${random(2)}.${account}`;
  const isGuest = account === "g";
  switch (random(12)) {
    case 0:
    case 1:
    case 2:
      return {
        by: "server",
        do: "enter",
        entrant: entrant(account, { seat, isGuest, mayHost: !isGuest }),
        resumes: random(2) === 0,
      };
    case 3:
      return { by: "server", do: "lose", account, seat };
    case 4:
      return random(6) === 0 ? { by: "server", do: "loseNode", node: "n0" } : { by: "server", do: "tick" };
    case 5:
      return random(20) === 0
        ? { by: "server", do: random(2) === 0 ? "kick" : "putOut", account }
        : { by: "server", do: "tick" };
    default:
      return { by: "member", account, act: anyAct(random) };
  }
}

const reachable = (table: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  new Set(
    Object.entries(table).flatMap(([from, events]) =>
      [from, ...Object.values(events)].map((to) => `${from}>${to}`),
    ),
  );
const stageSteps = reachable(stageTransitions);
const deviceSteps = reachable(deviceTransitions);
const presenceSteps = reachable(presenceTransitions);

/** What must hold of every room; throws by itself, since `expect` a million times over would be slow. */
function check(state: RoomState): void {
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${what}: ${JSON.stringify(state)}`);
  };
  const hosts = state.members.filter(({ role }) => role === "host");
  must(hosts.length === 1 && hosts[0]?.account === state.host, "exactly one host");
  must(hosts[0]?.place === "on" && hosts[0].mayHost, "the host is on the stage and may be host");
  must(state.members.length <= membersMax, "capacity of the room");
  must(new Set(state.members.map(({ account }) => account)).size === state.members.length, "once a person");
  const onStage = state.members.filter(({ place }) => place === "on");
  if (state.kind === "raiseHand") must(onStage.length <= stageMax, "capacity of the stage");
  else must(onStage.length === state.members.length, "everybody speaks");
  must(new Set(state.hands).size === state.hands.length, "one hand a person");
  for (const hand of state.hands) must(presenceOf(state, hand) !== "outside", "hands belong to members");
  for (const { account, isGuest, role } of state.members)
    must(!isGuest || role === "member", `guest ${account}`);
  for (const member of state.members)
    must(
      member.shareAskedAt == null || checkShare(state, member) === "shareLocked",
      "asks where it may help",
    );
  const sharer = state.members.find(({ account }) => account === state.share?.account);
  if (sharer && sharer.role !== "host" && sharer.hasShareGrant !== true) {
    must(!sharer.mic.isLocked && !sharer.camera.isLocked, "a mute of one blocks sharing");
    const isOpen = !state.locks.mic && !state.locks.camera && !state.locks.share && !sharer.isGuest;
    must(sharer.role === "coHost" || isOpen, "a lock for all blocks sharing");
  }
  const sharing = people.filter((account) => mayPublish(state, account, "screen"));
  must(sharing.length === (state.share ? 1 : 0), "one sharer");
  for (const account of people)
    must(
      mayPublish(state, account, "screenSound") === sharing.includes(account),
      "the sound of a screen goes exactly with it",
    );
  for (const member of state.members) {
    for (const name of ["mic", "camera"] as const) {
      if (!member[name].isOn) continue;
      must(member.place === "on", "devices are open on the stage only");
      must(member.role === "host" || !member[name].isLocked || member[name].hasGrant, "a lock closes");
      const isFree = !state.locks[name] || member.role !== "member" || member[name].hasGrant;
      must(isFree, "a lock for all closes");
    }
  }
  const flowing = state.members.flatMap((member) => mediaSeatOf(state, member) ?? []);
  must(new Set(flowing).size === flowing.length, "media of one in the name of one");
  for (const one of state.waiting)
    must(presenceOf(state, one.account) === "waiting", "waiting or in, not both");
}

function checkStep(before: RoomState, after: RoomState): void {
  const step = (steps: ReadonlySet<string>, from: string, to: string, what: string) => {
    if (!steps.has(`${from}>${to}`)) throw new Error(`${what} may not go from ${from} to ${to}`);
  };
  for (const account of people) {
    const [was, is] = [presenceOf(before, account), presenceOf(after, account)];
    step(presenceSteps, was, is, `presence of ${account}`);
    const find = (state: RoomState): RoomMember | undefined =>
      state.members.find((member) => member.account === account);
    const [old, now] = [find(before), find(after)];
    if (!old || !now) continue;
    step(stageSteps, stagePlaceOf(before, old), stagePlaceOf(after, now), "stage");
    for (const name of ["mic", "camera"] as const)
      step(deviceSteps, devicePlaceOf(old, name), devicePlaceOf(now, name), name);
  }
}

test("R3 R4 100,000 commands in any order: no forbidden transition, one host, one sharer, one order of hands", () => {
  let commands = 0;
  let accepted = 0;
  for (let seed = 1; commands < 100_000; seed++) {
    const random = makeRandom(seed);
    const kind: RoomKind = random(2) === 0 ? "freeSpeech" : "raiseHand";
    const room = {
      roomId: "100000",
      kind,
      name: "Room",
      options: { ...options, membersMax, stageMax, sharesByRequest: random(2) === 0 },
      host: entrant("host", { seat: "n0.host" }),
    };
    let now = 1_000;
    const made = createRoom(room, now);
    let state = made.state;
    const log: RoomEntry[] = [...made.entries];
    for (let at = 0; at < 200; at++, commands++) {
      now += random(4) === 0 ? random(limits.roomGrace.value) : random(500);
      const decision = decideRoom(state, anyCommand(random), now);
      let walked = state;
      for (const entry of decision.entries) {
        const next = foldEntries(walked, [entry]) ?? walked;
        if (next.rev !== walked.rev + 1) throw new Error("a gap in the log");
        checkStep(walked, next);
        check(next);
        walked = next;
      }
      if (decision.fault === null && decision.entries.length > 0) accepted++;
      state = decision.state;
      log.push(...decision.entries);
      const due = nextDeadline(state);
      for (const member of state.members)
        if (member.lostAt !== null && now >= member.lostAt + limits.roomGrace.value)
          if (mediaSeatOf(state, member) !== null) throw new Error("media beyond the grace time");
      if (due !== null && due <= now) throw new Error(`left undone: ${JSON.stringify(state)}`);
    }
    // A client that folds all, and one that came late with a snapshot that has travelled.
    const middle = Math.floor(log.length / 2);
    const snapshot = JSON.stringify(foldEntries(null, log.slice(0, middle)));
    const late = foldEntries(JSON.parse(snapshot) as RoomState, log.slice(middle));
    expect(foldEntries(null, log)).toEqual(state);
    expect(late).toEqual(state);
    expect(late?.hands).toEqual(state.hands);
  }
  expect(accepted).toBeGreaterThan(20_000);
}, 240_000);
