import { expect, test } from "vitest";
import { inListOrder, isFound } from "./member-order.ts";
import { makeTestRoom } from "./room.fixture.ts";

test("R4 the list begins with oneself and the hosts; hands stand in their order before the rest", () => {
  const room = makeTestRoom("raiseHand");
  room.enter("a", "b", "c", "d", "e");
  room.act("host", { do: "setCoHost", account: "e", isOn: true });
  for (const account of ["d", "b"]) room.act(account, { do: "raiseHand" });
  const order = (self: string) => inListOrder(room.state(), self).map(({ account }) => account);
  expect(order("c")).toEqual(["c", "host", "e", "d", "b", "a"]);
  expect(order("host")).toEqual(["host", "e", "d", "b", "a", "c"]);
});

test("R3 a member is found by a part of the name or of the account, in any case", () => {
  const room = makeTestRoom("freeSpeech");
  room.enter("ann");
  expect(isFound(room.member("ann"), " AN ")).toBe(true);
  expect(isFound({ ...room.member("ann"), nick: "Zoe" }, "ann")).toBe(true);
  expect(isFound(room.member("ann"), "ben")).toBe(false);
});
