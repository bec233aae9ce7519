import type { DeckFacts, RoomAct } from "@lyceum/contract/shapes";
import { type Draft, Refusal } from "./draft.ts";

/** Slides are shown, turned and put away (R6). What is so already stays, without an entry. */
export function doDeckAct(
  draft: Draft,
  account: string,
  act: RoomAct,
  facts: DeckFacts | undefined,
): boolean {
  const deck = draft.state().deck ?? null;
  switch (act.do) {
    case "showDeck":
      if (!facts || facts.readyCount === 0) throw new Refusal("objectMissing");
      if (deck?.id !== facts.id) draft.emit({ type: "deckShown", ...facts, account });
      return true;
    case "turnDeck":
      // Nobody is led to a slide that has yet to come.
      if (!deck || act.page >= deck.readyCount) throw new Refusal("objectMissing");
      if (act.page !== deck.page) draft.emit({ type: "deckTurned", page: act.page });
      return true;
    case "closeDeck":
      if (deck) draft.emit({ type: "deckClosed" });
      return true;
    default:
      return false;
  }
}

/** More slides of a deck have come; whoever looks at it learns how many. */
export function growDeck(draft: Draft, id: number, readyCount: number): void {
  const { deck } = draft.state();
  if (deck?.id === id && readyCount > deck.readyCount) draft.emit({ type: "deckGrown", readyCount });
}
