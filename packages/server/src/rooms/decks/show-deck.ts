import type { RoomAct } from "@lyceum/contract/shapes";
import type { How } from "../repository.ts";
import { findDeckFacts } from "./store.ts";

/** What the log tells of the deck that is shown: it stands beside it (R6). */
export function findShownDeck(act: RoomAct): Pick<How, "complete"> {
  if (act.do !== "showDeck") return {};
  return {
    async complete({ transaction, id }, command) {
      const deck = await findDeckFacts(transaction, id, act.deck);
      return command.by === "member" && deck ? { ...command, deck } : command;
    },
  };
}
