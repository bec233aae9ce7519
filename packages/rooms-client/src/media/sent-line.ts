import { boundSender, type Sending } from "./bound-sender.ts";
import { makeTurns } from "./in-turn.ts";
import type { MediaLayer, MediaSource } from "./places.ts";

/** One sending line of a connection. Nothing that is asked of it overtakes what was asked before; browsers would refuse it. */
export type SentLine = {
  source: MediaSource;
  layer: MediaLayer;
  /** In place of the track of before; null ends it. */
  send(track: MediaStreamTrack | null): Promise<void>;
  /** Whether packets go out, and in which codec; the track stays as it is. Sound always goes out. What a browser refused may be asked for again. */
  want(sending: Sending): Promise<void>;
};

export function makeSentLine(sender: RTCRtpSender, source: MediaSource, layer: MediaLayer): SentLine {
  let track: MediaStreamTrack | null = null;
  let wanted: Sending = { isWatched: true, codec: undefined };
  /** What the browser has last agreed to. */
  let agreed = wanted;
  const inTurn = makeTurns();

  async function bound(): Promise<void> {
    const now = wanted;
    if (track?.kind === "video") await boundSender(sender, source, layer, track, now);
    agreed = now;
  }

  return {
    source,
    layer,
    send: (given) =>
      inTurn(async () => {
        track = given;
        // First, so that of a picture nobody watches no packet goes out.
        await bound();
        await sender.replaceTrack(given);
      }),
    want(sending) {
      wanted = sending;
      return inTurn(async () => {
        if (agreed.isWatched !== wanted.isWatched || agreed.codec !== wanted.codec) await bound();
      });
    },
  };
}
