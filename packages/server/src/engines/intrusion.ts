import type { MediaSource } from "../ports/media-engine.ts";

/** Who goes on sending what the room does not allow. It is not forwarded. */
export type Intrusion = { roomId: string; seat: string; source: MediaSource };

/** Who is told to stop does so within this, unless the line to the server is lost or the page is not ours. */
const patience = 5;

/** How long one after the other intrudes. */
export type Spells<One> = {
  /** Called once a second for each; true once in each spell. */
  look(one: One, isIntruding: boolean): boolean;
};

export function makeSpells<One extends object>(): Spells<One> {
  const turns = new WeakMap<One, number>();
  return {
    look(one, isIntruding) {
      const now = isIntruding ? (turns.get(one) ?? 0) + 1 : 0;
      turns.set(one, now);
      return now === patience;
    },
  };
}
