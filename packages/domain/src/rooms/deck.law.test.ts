import type { RoomAct, RoomState } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldEntries } from "./apply.ts";
import { decideRoom, type RoomCommand } from "./decide.ts";
import { makeRoom } from "./room.fixture.ts";

const facts = (id: number, readyCount: number) => ({ id, name: `Deck ${id}`, pageCount: 9, readyCount });
const by = (account: string, act: RoomAct): RoomCommand => ({ by: "member", account, act });
const show = (account: string, id: number, readyCount: number): RoomCommand => ({
  by: "member",
  account,
  act: { do: "showDeck", deck: id },
  deck: facts(id, readyCount),
});

const account = fc.constantFrom("host", "helper", "ann");
const id = fc.integer({ min: 1, max: 3 });
const count = fc.integer({ min: 0, max: 9 });
const command: fc.Arbitrary<RoomCommand> = fc.oneof(
  fc.tuple(account, id, count).map(([who, deck, ready]) => show(who, deck, ready)),
  fc.tuple(account, count).map(([who, page]) => by(who, { do: "turnDeck", page })),
  account.map((who) => by(who, { do: "closeDeck" })),
  fc
    .tuple(id, count)
    .map(([deck, readyCount]): RoomCommand => ({ by: "server", do: "growDeck", deck, readyCount })),
  fc
    .tuple(fc.constantFrom("helper", "ann"), fc.boolean())
    .map(([who, isOn]) => by("host", { do: "setCoHost", account: who, isOn })),
);

test("R6 the slide that everybody sees is always there, hosts alone show decks, and who shows one turns it", () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const room = makeRoom("freeSpeech");
      for (const who of ["helper", "ann"]) room.enter(who);
      let state: RoomState = room.state();
      for (const one of commands) {
        const before = state;
        const { fault, entries, state: after } = decideRoom(before, one, 1);
        state = after;
        expect(foldEntries(before, entries)).toEqual(after);
        const { deck } = after;
        if (deck) expect(deck.page).toBeLessThan(deck.readyCount);
        if (deck && deck.id === before.deck?.id)
          expect(deck.readyCount).toBeGreaterThanOrEqual(before.deck.readyCount);
        if (one.by !== "member") continue;
        const member = before.members.find((each) => each.account === one.account);
        const mayTurn = member?.role !== "member" || before.deck?.by === one.account;
        if (one.act.do === "showDeck" && member?.role === "member") expect(fault).toBe("noPermission");
        if (one.act.do === "turnDeck" || one.act.do === "closeDeck")
          expect(fault === "noPermission").toBe(!mayTurn);
      }
    }),
  );
});

test("R6 a deck takes the place of the one before, and what is so already makes no entry", () => {
  const room = makeRoom("freeSpeech");
  let state = room.state();
  const types: string[] = [];
  const run = (one: RoomCommand) => {
    const { fault, entries, state: after } = decideRoom(state, one, 1);
    state = after;
    types.push(...entries.map(({ event }) => event.type));
    return fault;
  };
  expect(run(by("host", { do: "showDeck", deck: 1 }))).toBe("objectMissing");
  expect(run(show("host", 1, 0))).toBe("objectMissing");
  for (const _ of [1, 2]) expect(run(show("host", 1, 2))).toBeNull();
  expect(run(by("host", { do: "turnDeck", page: 2 }))).toBe("objectMissing");
  run({ by: "server", do: "growDeck", deck: 1, readyCount: 3 });
  run({ by: "server", do: "growDeck", deck: 2, readyCount: 9 });
  for (const _ of [1, 2]) expect(run(by("host", { do: "turnDeck", page: 2 }))).toBeNull();
  expect(state.deck).toEqual({ ...facts(1, 3), page: 2, by: "host" });
  run(show("host", 2, 5));
  expect(state.deck).toEqual({ ...facts(2, 5), page: 0, by: "host" });
  for (const _ of [1, 2]) run(by("host", { do: "closeDeck" }));
  expect(state.deck).toBeNull();
  expect(types).toEqual(["deckShown", "deckGrown", "deckTurned", "deckShown", "deckClosed"]);
});
