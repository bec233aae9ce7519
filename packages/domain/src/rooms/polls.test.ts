import { limits } from "@lyceum/contract/limits";
import type { RoomAct, RoomEntry } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { applyEntry, foldEntries } from "./apply.ts";
import { decideRoom } from "./decide.ts";
import { mayReadResults, pollsOf } from "./polls.ts";
import { makeRoom } from "./room.fixture.ts";

const question: Extract<RoomAct, { do: "openPoll" }> = {
  do: "openPoll",
  question: " Which? ",
  options: ["A", " B ", "C"],
};

function openRoom(rules: { isMultiple?: boolean; isNamed?: boolean; isForHosts?: boolean } = {}) {
  const room = makeRoom("freeSpeech");
  for (const account of ["ann", "ben"]) room.enter(account, { mayHost: false });
  room.act("host", { ...question, ...rules });
  return { room, id: room.state().rev, poll: () => pollsOf(room.state()).at(-1) };
}

test("R5 hosts and co-hosts open polls, everybody answers, and the log says of nobody what they chose", () => {
  const { room, id, poll } = openRoom();
  expect(poll()).toMatchObject({ id, question: "Which?", options: ["A", "B", "C"], isOpen: true });
  expect(room.try("ann", question)).toBe("noPermission");
  room.act("ann", { do: "votePoll", id, options: [1] });
  expect(poll()).toMatchObject({ counts: [0, 1, 0], voterCount: 1 });
  expect(room.log.at(-1)).toMatchObject({ actor: "", event: { type: "pollVoted" } });
  room.enter("cara");
  room.act("host", { do: "setCoHost", account: "cara", isOn: true });
  room.act("cara", question);
  expect(pollsOf(room.state())).toHaveLength(2);
});

test("R5 one answer is one, several are several, and an answer that the poll lacks is none", () => {
  const single = openRoom();
  expect(single.room.try("ann", { do: "votePoll", id: single.id, options: [0, 1] })).toBe("parameterError");
  expect(single.room.try("ann", { do: "votePoll", id: single.id })).toBe("parameterError");
  expect(single.room.try("ann", { do: "votePoll", id: single.id, options: [3] })).toBe("objectMissing");
  expect(single.room.try("ann", { do: "votePoll", id: 999, options: [0] })).toBe("objectMissing");
  const several = openRoom({ isMultiple: true });
  expect(several.room.try("ann", { do: "votePoll", id: several.id, options: [2, 2] })).toBe("parameterError");
  several.room.act("ann", { do: "votePoll", id: several.id, options: [0, 2] });
  expect(several.poll()).toMatchObject({ counts: [1, 0, 1], voterCount: 1 });
});

test("R5 of results for hosts alone the log bears no count until a host shows them", () => {
  const { room, id, poll } = openRoom({ isForHosts: true });
  room.act("ann", { do: "votePoll", id, options: [2] });
  expect(poll()).toMatchObject({ counts: [0, 0, 0], voterCount: 1 });
  expect(room.log.at(-1)?.event).not.toHaveProperty("counts");
  const reads = (role: "host" | "coHost" | "member") => mayReadResults(poll() ?? {}, { role });
  expect([reads("host"), reads("coHost"), reads("member")]).toEqual([true, true, false]);
  expect(room.try("host", { do: "showPoll", id })).toBe("noPermission");
  room.act("host", { do: "closePoll", id });
  expect(room.try("ann", { do: "votePoll", id, options: [1] })).toBe("noPermission");
  expect(room.try("ann", { do: "showPoll", id })).toBe("noPermission");
  const tally = { own: [], counts: [0, 0, 1], voterCount: 1 };
  const command = { by: "member", account: "host", act: { do: "showPoll", id }, tally } as const;
  const { state } = decideRoom(room.state(), command, 0);
  expect(pollsOf(state)).toMatchObject([{ counts: [0, 0, 1], isShown: true, isOpen: false }]);
  expect(mayReadResults(pollsOf(state)[0] ?? {}, { role: "member" })).toBe(true);
});

test("R5 one poll is open at a time, and a room has no more of them than the limit", () => {
  const { room, poll } = openRoom();
  for (let n = 1; n < limits.roomPollsMax.value; n++) room.act("host", question);
  expect(pollsOf(room.state()).filter(({ isOpen }) => isOpen)).toEqual([poll()]);
  expect(room.try("host", question)).toBe("overLimit");
});

test("R7 an entry of a kind that a newer version wrote changes nothing, and what follows it holds", () => {
  const { room } = openRoom();
  const before = room.state();
  const rev = before.rev;
  // No version knows this kind: it stands for what a later one writes.
  const strange = { type: "pictureTaken", of: "ann" } as unknown as RoomEntry["event"];
  const unknown = applyEntry(before, { rev: rev + 1, time: 1, actor: "host", event: strange });
  expect(unknown).toEqual({ ...before, rev: rev + 1, hasUnknown: true });
  const raised: RoomEntry = {
    rev: rev + 2,
    time: 2,
    actor: "ann",
    event: { type: "handRaised", account: "ann" },
  };
  expect(foldEntries(unknown, [raised])).toMatchObject({ rev: rev + 2, hands: ["ann"] });
  const next = decideRoom(unknown, { by: "member", account: "ben", act: { do: "leave" } }, 3);
  expect(next).toMatchObject({ fault: null, entries: [{ rev: rev + 2, event: { type: "left" } }] });
});
