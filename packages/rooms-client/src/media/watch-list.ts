import type { Transport } from "@lyceum/im-client";
import { makeTurns } from "./in-turn.ts";
import { assignPlaces, keyOf, type Lines, type MediaSource, type Tile, type Watch } from "./places.ts";

/** What is asked of the server for the tiles of the page, and what it has agreed to send (R2, R6). */
export type WatchList = {
  all(): readonly Watch[];
  /** All that the page shows from now on; `assign` follows. */
  show(tiles: readonly Tile[]): void;
  /** Gives the tiles lines of the connection, and asks for them where that is another list than before. */
  assign(lines: Lines): Promise<void>;
  /** Asks for the list; rejects where the server knows no connection of this seat. */
  ask(): Promise<void>;
  /** For a list that was refused meanwhile, when nothing else is being asked. */
  askAgain(): Promise<void>;
  /** A new connection carries nothing yet. */
  clear(): void;
  /** The line that carries a stream now. */
  lineOf(stream: { account: string; source: MediaSource }): string | undefined;
};

export function makeWatchList(transport: Transport, roomId: string, changed: () => void): WatchList {
  let tiles: readonly Tile[] = [];
  let watches: Watch[] = [];
  /** What the server has last agreed to send. */
  let confirmed: readonly Watch[] = watches;
  const inTurn = makeTurns();

  /** One list after the other, without those that a later one has replaced: the server serves calls side by side, and the last that it comes to holds. */
  async function ask(): Promise<void> {
    const asked = watches;
    await inTurn(async () => {
      if (watches !== asked) return;
      await transport.call("watchMedia", { roomId, watches: asked });
      if (watches !== asked) return;
      confirmed = asked;
      changed();
    });
  }

  return {
    all: () => watches,
    show(next) {
      tiles = next;
    },
    async assign(lines) {
      const next = assignPlaces(watches, tiles, lines);
      if (JSON.stringify(next) === JSON.stringify(watches)) return;
      watches = next;
      changed();
      await ask();
    },
    ask,
    async askAgain() {
      await inTurn(async () => {});
      if (confirmed !== watches) await ask();
    },
    clear() {
      confirmed = watches = [];
    },
    lineOf(stream) {
      const key = keyOf(stream);
      const mid = watches.find((one) => keyOf(one) === key)?.mid;
      // A line given to somebody else carries the one before until the server has answered.
      return confirmed.some((one) => one.mid === mid && keyOf(one) === key) ? mid : undefined;
    },
  };
}
