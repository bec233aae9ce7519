import type { StreamIn } from "./streams.ts";

/** Who is told to stop does so within this, unless the line to the server is lost or the page is not ours. */
const patience = 5;

/** Finds who goes on sending what the room does not allow; nobody is sent it all the same. */
export type Intrusions = {
  /** Called once a second for each stream; true once in each spell of sending. */
  look(stream: StreamIn): boolean;
};

export function makeIntrusions(): Intrusions {
  const seen = new WeakMap<StreamIn, { silenced: number; turns: number }>();
  return {
    look(stream) {
      const before = seen.get(stream) ?? { silenced: 0, turns: 0 };
      const silenced = stream.silencedPackets();
      const turns = silenced > before.silenced ? before.turns + 1 : 0;
      seen.set(stream, { silenced, turns });
      return turns === patience;
    },
  };
}
