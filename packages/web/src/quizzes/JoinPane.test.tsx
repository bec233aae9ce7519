import type { QuizInvitation } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../kit/stage.fixture.ts";
import { CallFault, http } from "../shared/http/index.ts";
import { stored } from "../shared/stored.ts";
import { guestKeyOf, keepGuestKey } from "./guest-key.ts";
import { JoinPane } from "./JoinPane.tsx";

const found: QuizInvitation = { roundId: 5, title: "Herons", teams: [], allowsGuests: true, nick: null };
const refuse = () => {
  throw new CallFault("quizMembersOnly", "For members.");
};

async function comeByCode(answer: () => QuizInvitation) {
  const call = vi.spyOn(http, "call").mockImplementation((async () => answer()) as never);
  onTestFinished(() => call.mockRestore());
  onTestFinished(() => stored.removeAll("lyceum-quiz-"));
  return await show(<JoinPane given="482913" />, { at: "/platformQuizzes?code=482913", texts: [quizzes] });
}

test("P10 a guest who comes back by the code goes on with one tap, with what they had", async () => {
  keepGuestKey(5, "482913", "the-key", "Zoe");
  const { router } = await comeByCode(() => found);
  await until(() => expect(button("Go on as Zoe")).toBeDefined());
  expect(router.state.location.href).toBe("/platformQuizzes?code=482913");
  await press(button("Go on as Zoe"));
  await until(() => expect(router.state.location.href).toBe("/platformQuizzes?round=5"));
  expect(guestKeyOf("5")).toBe("the-key");
});

test("P10 the next guest at a shared device joins as somebody else, and what was kept is forgotten", async () => {
  keepGuestKey(5, "482913", "the-key", "Zoe");
  const { place } = await comeByCode(() => found);
  await until(() => expect(button("Join as somebody else")).toBeDefined());
  await press(button("Join as somebody else"));
  await until(() => expect(place.textContent).toContain("Your name in this round"));
  expect(guestKeyOf("5")).toBeNull();
});

test("P10 a guest whose name this browser has not kept goes on as before", async () => {
  stored.set("lyceum-quiz-5", "the-key");
  const { router } = await comeByCode(() => found);
  await until(() => expect(button("Go on as before")).toBeDefined());
  await press(button("Go on as before"));
  await until(() => expect(router.state.location.href).toBe("/platformQuizzes?round=5"));
});

test("P10 who has no place in this round as a guest is asked as before, also a member who was a guest", async () => {
  keepGuestKey(4, "482914", "of-another-round", "Zoe");
  const { place, router } = await comeByCode(() => found);
  await until(() => expect(place.textContent).toContain("Your name in this round"));
  expect(router.state.location.href).toBe("/platformQuizzes?code=482913");
  keepGuestKey(5, "482913", "the-key", "Zoe");
  const member = await comeByCode(() => ({ ...found, nick: "Lily" }));
  await until(() => expect(member.place.textContent).toContain("You play as Lily."));
  expect(button("Join")).toBeDefined();
});

test("P10 a guest comes back also where no more guests may join, and nobody else does", async () => {
  keepGuestKey(5, "482913", "the-key", "Zoe");
  const { router } = await comeByCode(refuse);
  await until(() => expect(button("Go on as Zoe")).toBeDefined());
  await press(button("Go on as Zoe"));
  await until(() => expect(router.state.location.href).toBe("/platformQuizzes?round=5"));
  keepGuestKey(5, "482914", "of-another-code", "Zoe");
  const { place } = await comeByCode(refuse);
  await until(() => expect(place.textContent).toContain("For members."));
});
