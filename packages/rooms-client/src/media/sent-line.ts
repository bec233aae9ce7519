import { boundSender } from "./bound-sender.ts";
import type { MediaLayer, MediaSource } from "./places.ts";

/** One sending line of a connection. Nothing that is asked of it overtakes what was asked before; browsers would refuse it. */
export type SentLine = {
  source: MediaSource;
  layer: MediaLayer;
  /** In place of the track of before; null ends it. */
  send(track: MediaStreamTrack | null): Promise<void>;
  /** Whether packets go out; the track stays as it is. Sound always goes out. What a browser refused may be asked for again. */
  want(isWanted: boolean): Promise<void>;
};

export function makeSentLine(sender: RTCRtpSender, source: MediaSource, layer: MediaLayer): SentLine {
  let track: MediaStreamTrack | null = null;
  let isWanted = true;
  /** What the browser has last agreed to. */
  let isSent = true;
  let turn: Promise<void> = Promise.resolve();

  function next(run: () => Promise<void>): Promise<void> {
    const mine = turn.then(run);
    // The next one begins also after a failure, of which who asked is told.
    turn = mine.catch(() => {});
    return mine;
  }

  async function bound(): Promise<void> {
    const isWantedNow = isWanted;
    if (track?.kind === "video") await boundSender(sender, source, layer, track, isWantedNow);
    isSent = isWantedNow;
  }

  return {
    source,
    layer,
    send: (given) =>
      next(async () => {
        track = given;
        // First, so that of a picture nobody watches no packet goes out.
        await bound();
        await sender.replaceTrack(given);
      }),
    want(isWantedNow) {
      isWanted = isWantedNow;
      return next(async () => {
        if (isSent !== isWanted) await bound();
      });
    },
  };
}
