import { type Intrusion, makeSpells } from "../../intrusion.ts";
import type { Line } from "./half.ts";
import type { Room } from "./room.ts";

const lookEveryMs = 1_000;

/** Finds on which lines packets come that the room does not allow; Janus passes none of them on. Returns what ends the looking. */
export function watchIntrusions(
  rooms: ReadonlyMap<string, Room>,
  intruded: (intrusion: Intrusion) => void,
): () => void {
  const spells = makeSpells<Line>();
  const looks = setInterval(() => {
    for (const [roomId, { seats }] of rooms)
      for (const [seat, { sending }] of seats)
        for (const line of sending?.lines ?? [])
          if (spells.look(line, line.isComing && line.isSilenced && line.shallBeSilenced))
            intruded({ roomId, seat, source: line.source });
  }, lookEveryMs);
  looks.unref();
  return () => clearInterval(looks);
}
