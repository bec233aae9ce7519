import type { QuizInvitation } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, show, until } from "../kit/stage.fixture.ts";
import { CallFault, http } from "../shared/http/index.ts";
import { stored } from "../shared/stored.ts";
import { keepGuestKey } from "./guest-key.ts";
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

test("P10 a guest who comes back by the code is in the round at once, with what they had", async () => {
  keepGuestKey(5, "482913", "the-key");
  const { router } = await comeByCode(() => found);
  await until(() => expect(router.state.location.href).toBe("/platformQuizzes?round=5"));
});

test("P10 who has no place in this round as a guest is asked as before, also a member who was a guest", async () => {
  keepGuestKey(4, "482914", "of-another-round");
  const { place, router } = await comeByCode(() => found);
  await until(() => expect(place.textContent).toContain("Your name in this round"));
  expect(router.state.location.href).toBe("/platformQuizzes?code=482913");
  keepGuestKey(5, "482913", "the-key");
  const member = await comeByCode(() => ({ ...found, nick: "Lily" }));
  await until(() => expect(member.place.textContent).toContain("You play as Lily."));
  expect(button("Join")).toBeDefined();
});

test("P10 a guest comes back also where no more guests may join, and nobody else does", async () => {
  keepGuestKey(5, "482913", "the-key");
  const { router } = await comeByCode(refuse);
  await until(() => expect(router.state.location.href).toBe("/platformQuizzes?round=5"));
  keepGuestKey(5, "482914", "of-another-code");
  const { place } = await comeByCode(refuse);
  await until(() => expect(place.textContent).toContain("For members."));
});
