import type { HostRound } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { GlobalParts, makeActivity } from "@lyceum/ui";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { LobbyDialog } from "./LobbyDialog.tsx";

const activity = makeActivity();
const round: HostRound = {
  roundId: 5,
  title: "Herons",
  rev: 3,
  now: 1_790_000_000_000,
  phase: "question",
  items: 2,
  itemNo: 0,
  question: null,
  opensAt: 0,
  closesAt: 0,
  key: null,
  players: 2,
  teams: [],
  ranking: [],
  code: "482913",
  allowsGuests: true,
  answered: 0,
  optionCounts: [],
  right: null,
  joined: [
    { playerId: 9, nick: "Rude", team: null },
    { playerId: 8, nick: "Lily", team: null },
  ],
};

async function open(allowsGuests: boolean) {
  const call = vi.spyOn(http, "call").mockImplementation((async () => ({})) as never);
  onTestFinished(() => call.mockRestore());
  const noGuests = vi.fn(async () => {});
  await show(
    <>
      <LobbyDialog round={{ ...round, allowsGuests }} onNoGuests={noGuests} onClosed={() => {}} />
      <GlobalParts activity={activity} />
    </>,
    { texts: [quizzes] },
  );
  await until(() => expect(document.body.textContent).toContain("482913"));
  return { call, noGuests };
}

test("P10 a host removes a name during the round and, where guests may join, is asked whether more may come", async () => {
  const { call, noGuests } = await open(true);
  await press(button("Remove Rude"));
  await until(() => expect(button("Remove")).toBeDefined());
  expect(call).not.toHaveBeenCalled();
  await press(button("Remove"));
  await until(() => expect(document.body.textContent).toContain("Let no more guests join?"));
  expect(call).toHaveBeenCalledWith(
    "POST /staff/quizRounds/{id}/remove",
    expect.objectContaining({ params: { id: "5" }, body: { playerId: 9 } }),
  );
  await press(button("No more guests"));
  await until(() => expect(noGuests).toHaveBeenCalledOnce());
});

test("P10 a host of members alone is asked nothing more", async () => {
  const { call, noGuests } = await open(false);
  await press(button("Remove Lily"));
  await until(() => expect(button("Remove")).toBeDefined());
  await press(button("Remove"));
  await until(() => expect(call).toHaveBeenCalledOnce());
  await until(() => expect(button("Remove")).toBeUndefined());
  expect(document.body.textContent).not.toContain("Let no more guests join?");
  expect(noGuests).not.toHaveBeenCalled();
});
