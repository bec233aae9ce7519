import { inbox } from "@lyceum/texts/inbox";
import { teams } from "@lyceum/texts/teams";
import { writing } from "@lyceum/texts/writing";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { SearchResults } from "./SearchResults.tsx";

const { users, messages, held } = vi.hoisted(() => ({
  users: vi.fn(),
  messages: vi.fn(),
  held: { sessions: [] as object[] },
}));
vi.mock("../connection/inbox.ts", () => {
  const client = {
    sessions: { list: () => held.sessions },
    connection: { self: () => "ann" },
    users: { search: users },
    search: { msgFtsInServer: messages },
  };
  return {
    openInbox: () => ({ client }),
    useInbox: <T,>(read: (one: typeof client) => T) => read(client),
    useStatus: () => ({ phase: "live" }),
  };
});

const teamOf = (to: string, name: string) => ({ id: `team-${to}`, scene: 1, to, alias: "", team: { name } });

beforeEach(() => {
  users.mockResolvedValue([]);
  messages.mockResolvedValue({ sessions: [] });
  held.sessions = [teamOf("7", "Chess"), teamOf("8", "Choir")];
});

function Page() {
  const [words, setWords] = useState("w");
  return (
    <>
      <button type="button" onClick={() => setWords(`${words}w`)}>
        Type
      </button>
      <SearchResults words={words} current={undefined} onClosed={() => {}} />
    </>
  );
}

const choice = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>("[role=menuitemcheckbox]")];
  const one = found.find(({ textContent }) => textContent === name);
  if (!one) throw new Error(`${name} is not there`);
  return one;
};
const askedLast = () => messages.mock.lastCall?.[0] as object;

test("M6 in chosen teams, too, words are looked for when the typing pauses, and a team that one has left is no place any more", async () => {
  await show(<Page />, { texts: [inbox, teams, writing] });
  await until(() => expect(messages).toHaveBeenCalledTimes(1));
  expect(askedLast()).toEqual({ keyword: "w", msgLimit: 3 });
  await press(button("In all conversations▾"));
  await press(choice("Chess"));
  await until(() => expect(askedLast()).toMatchObject({ teamList: ["7"] }));
  const before = messages.mock.calls.length;
  // However slowly it goes: of words that are not the last ones no answer comes.
  users.mockImplementation((words: string) =>
    words.length < 5 ? new Promise(() => {}) : Promise.resolve([]),
  );
  for (let letters = 0; letters < 4; letters++)
    // One after the other, as they are typed.
    // oxlint-disable-next-line no-await-in-loop
    await press(button("Type"));
  await until(() => expect(askedLast()).toEqual({ keyword: "wwwww", msgLimit: 3, teamList: ["7"] }));
  expect(messages.mock.calls.length).toBe(before + 1);
  held.sessions = [teamOf("8", "Choir")];
  await press(button("Type"));
  await until(() => expect(askedLast()).toEqual({ keyword: "wwwwww", msgLimit: 3 }));
  expect(button("In all conversations▾")).toBeTruthy();
});

test("M6 messages that could not be searched are searched again by a button", async () => {
  messages.mockRejectedValueOnce(new Error("slow"));
  await show(<Page />, { texts: [inbox, teams, writing] });
  await until(() => expect(document.body.textContent).toContain("Messages could not be searched."));
  await press(button("Search again"));
  await until(() => expect(document.body.textContent).toContain("Nothing found for “w”"));
  expect(document.body.textContent).not.toContain("Messages could not be searched.");
});
