import type { RoomDeck, RoomEvent } from "@lyceum/contract/shapes";

type Name = "deckShown" | "deckGrown" | "deckTurned" | "deckClosed";
type DeckEvent = Extract<RoomEvent, { type: Name }>;

/** The slides that everybody sees; their pictures stand beside the log (R6). */
export function changeDeck(deck: RoomDeck | null, event: DeckEvent): RoomDeck | null {
  switch (event.type) {
    case "deckShown": {
      const { type: _type, account: by, ...facts } = event;
      return { ...facts, page: 0, by };
    }
    case "deckGrown":
      return deck && { ...deck, readyCount: event.readyCount };
    case "deckTurned":
      return deck && { ...deck, page: event.page };
    case "deckClosed":
      return null;
  }
}
