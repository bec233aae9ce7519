import { makeSpells } from "../../intrusion.ts";
import type { StreamIn } from "./streams.ts";

/** Finds who goes on sending what the room does not allow; nobody is sent it all the same. */
export type Intrusions = {
  /** Called once a second for each stream; true once in each spell of sending. */
  look(stream: StreamIn): boolean;
};

export function makeIntrusions(): Intrusions {
  const seen = new WeakMap<StreamIn, number>();
  const spells = makeSpells<StreamIn>();
  return {
    look(stream) {
      const silenced = stream.silencedPackets();
      const isIntruding = silenced > (seen.get(stream) ?? 0);
      seen.set(stream, silenced);
      return spells.look(stream, isIntruding);
    },
  };
}
