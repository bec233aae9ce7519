import { limits } from "@lyceum/contract/limits";
import { beforeEach, expect, it } from "vitest";
import { decideRoom } from "./decide.ts";
import { entrant, makeRoom } from "./room.fixture.ts";

const rules = { broadcast: { hasChat: true, slowSeconds: 10, takesQuestions: true } };
let room: ReturnType<typeof makeRoom>;

beforeEach(() => {
  room = makeRoom("raiseHand", rules);
  room.enter("ann", { mayHost: false });
  room.enter("ben", { mayHost: false });
});

const broadcast = () => {
  const found = room.state().broadcast;
  if (!found) throw new Error("no broadcast");
  return found;
};
const lastRev = () => room.state().rev;

it("P6 a viewer asks, another votes for it without a name, and the host marks and hides it", () => {
  room.act("ann", { do: "ask", text: " Why does it flow? " });
  const id = lastRev();
  room.act("ben", { do: "voteQuestion", id });
  expect(broadcast().questions).toMatchObject([{ id, nick: "ann", text: "Why does it flow?", votes: 1 }]);
  expect(room.log.at(-1)).toMatchObject({ actor: "", event: { type: "questionVoted" } });
  expect(room.try("ann", { do: "voteQuestion", id })).toBe("noPermission");
  expect(room.try("ann", { do: "hideQuestion", id })).toBe("noPermission");
  room.act("host", { do: "answerQuestion", id, isOn: true });
  expect(room.try("ben", { do: "voteQuestion", id })).toBe("noPermission");
  room.act("host", { do: "hideQuestion", id });
  expect(broadcast().questions).toMatchObject([{ isHidden: true, text: "" }]);
  expect(room.try("host", { do: "answerQuestion", id, isOn: false })).toBe("objectMissing");
});

it("P6 one poll is open at a time, counts choices that it has, and none once it is closed", () => {
  room.act("host", { do: "openPoll", question: "Which?", options: ["A", "B"] });
  const first = lastRev();
  room.act("ann", { do: "votePoll", id: first, option: 1 });
  expect(room.try("ben", { do: "votePoll", id: first, option: 2 })).toBe("objectMissing");
  expect(room.try("host", { do: "votePoll", id: first, option: 0 })).toBe("noPermission");
  room.act("host", { do: "openPoll", question: "And now?", options: ["Yes", "No"] });
  const second = lastRev();
  expect(room.try("ben", { do: "votePoll", id: first, option: 0 })).toBe("noPermission");
  room.act("host", { do: "closePoll", id: second });
  expect(room.try("ben", { do: "votePoll", id: second, option: 0 })).toBe("noPermission");
  expect(broadcast().polls).toMatchObject([
    { counts: [0, 1], isOpen: false },
    { counts: [0, 0], isOpen: false },
  ]);
  expect(room.try("host", { do: "openPoll", question: "Same?", options: ["A", " A "] })).toBe(
    "parameterError",
  );
});

it("P6 nobody has more questions waiting than the limit, and an answer makes room", () => {
  for (let n = 0; n < limits.roomOwnQuestionsMax.value; n++) room.act("ann", { do: "ask", text: `${n}?` });
  expect(room.try("ann", { do: "ask", text: "One more?" })).toBe("overLimit");
  room.act("host", { do: "answerQuestion", id: lastRev(), isOn: true });
  room.act("ann", { do: "ask", text: "One more?" });
});

it("P6 who watches without a name does nothing but go, and no viewer becomes host of it", () => {
  room.enter("guest.1", { isGuest: true, mayHost: false });
  room.act("host", { do: "openPoll", question: "Which?", options: ["A", "B"] });
  expect(room.try("guest.1", { do: "votePoll", id: lastRev(), option: 0 })).toBe("noPermission");
  expect(room.try("guest.1", { do: "raiseHand" })).toBe("noPermission");
  expect(room.try("host", { do: "transferHost", account: "ann" })).toBe("mayNotHost");
  room.act("guest.1", { do: "leave" });
});

it("P6 the host pins a message and sets the pace, and a viewer does neither", () => {
  room.act("host", { do: "pin", text: "Page 12" });
  room.act("host", { do: "setSlow", seconds: 60 });
  expect(broadcast()).toMatchObject({ pinned: "Page 12", slowSeconds: 60 });
  expect(room.try("ann", { do: "pin", text: "Mine" })).toBe("noPermission");
  expect(room.try("ann", { do: "setSlow", seconds: 0 })).toBe("noPermission");
  room.act("host", { do: "pin", text: null });
  expect(broadcast().pinned).toBeNull();
});

it("P6 a broadcast without chat or questions begins so", () => {
  const quiet = makeRoom("raiseHand", {
    broadcast: { hasChat: false, slowSeconds: 0, takesQuestions: false },
  });
  quiet.enter("ann", { mayHost: false });
  expect(quiet.state().locks.chat).toBe(true);
  expect(quiet.try("ann", { do: "ask", text: "Why?" })).toBe("noPermission");
});

it("P6 where fewer can be served than the room was made for, further viewers are refused, also when they come back", () => {
  room = makeRoom("raiseHand", { ...rules, membersMax: 10 });
  const enter = (account: string, mayHost = false) => {
    const coming = entrant(account, { mayHost });
    return decideRoom(room.state(), { by: "server", do: "enter", entrant: coming, seatsMax: 3 }, room.now())
      .fault;
  };
  room.enter("a");
  expect(enter("b")).toBe(null);
  room.enter("b");
  expect([enter("c"), enter("c", true)]).toEqual(["roomFull", null]);
  // On another connection nobody comes in addition.
  expect(enter("a")).toBe(null);
  room.enter("c");
  room.lose("a");
  expect(enter("a")).toBe("roomFull");
  room.lose("host");
  room.lose("b");
  room.enter("a");
  room.enter("b");
  expect([enter("host"), enter("host", true)]).toEqual([null, null]);
});

it("P6 nobody who waits is let in beyond those who can be served, but who leads it", () => {
  room = makeRoom("raiseHand", { ...rules, hasWaitingRoom: true, membersMax: 10 });
  for (const name of ["a", "b"]) room.enter(name, { mayHost: false });
  room.enter("c");
  const admit = (account: string) =>
    decideRoom(
      room.state(),
      { by: "member", account: "host", act: { do: "admit", account }, seatsMax: 2 },
      room.now(),
    ).fault;
  room.act("host", { do: "admit", account: "a" });
  expect([admit("b"), admit("c")]).toEqual(["roomFull", null]);
  room.act("a", { do: "leave" });
  expect(admit("b")).toBe(null);
});
