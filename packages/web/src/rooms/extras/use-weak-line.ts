import { judgeLine, type LineJudgement, noJudgement, type WeakLine, weakLineOf } from "@lyceum/domain/rooms";
import { useEffect, useEffectEvent, useState } from "react";
import type { RoomSession } from "../session/room-session.ts";
import { useMeasure, useMedia, useRoomSession } from "../session/session-context.tsx";

const saidAgainMs = 20_000;
/** What was not said again by then is over. */
const believedMs = 45_000;

/** `isLossy`: loss, or stills in the place of moving pictures, have lasted. */
type Weakness = { line: WeakLine; speaker: string | null; isLossy: boolean };

/** Whose line is weak, for as long as it is (R7). The others are told of the own one, and tell of theirs. */
export function useWeakLine(): Weakness | null {
  const session = useRoomSession();
  const [judgement, setJudgement] = useState(noJudgement);
  const weak = useWeakOthers(session);
  const speaker = useMeasure(({ media }) => media.activeSpeaker());
  const measure = useEffectEvent(() => setJudgement((before) => judge(session, before, weakNow(weak))));
  useEffect(() => session.media.onMeasure(() => measure()), [session]);
  // Nothing is measured then.
  const isStreamed = useMedia(({ media }) => media.state() === "streamed");
  if (isStreamed && judgement !== noJudgement) setJudgement(noJudgement);
  useTellOthers(session, judgement.up.isWeak);
  const isSpeakerWeak = speaker !== null && speaker !== session.account && weakNow(weak).has(speaker);
  const line = weakLineOf(judgement, isSpeakerWeak);
  return line && { line, speaker, isLossy: judgement.lossy.isWeak };
}

function judge(
  { media, room, account }: RoomSession,
  before: LineJudgement,
  weak: Set<string>,
): LineJudgement {
  const { rttMs, lossUp, lossDown, grade, tiles } = media.network();
  // Nothing is known before the first grade, and a lost connection has a banner of its own.
  if (grade === "unknown" || grade === "disconnected") return noJudgement;
  const isOn = (who: string) => room.state()?.members.some((one) => one.account === who && one.camera.isOn);
  const stills = tiles.filter(
    (tile) =>
      tile.source === "camera" &&
      tile.account !== account &&
      tile.framesPerSecond < 2 &&
      tile.width > 0 &&
      isOn(tile.account) === true &&
      // Their own line explains it.
      !weak.has(tile.account),
  );
  const hasStills = stills.length > 0 && lossDown > 0;
  return judgeLine(before, { at: performance.now(), rttMs, lossUp, lossDown, hasStills });
}

function useTellOthers({ room }: RoomSession, isWeak: boolean): void {
  const [wasWeak, setWasWeak] = useState(false);
  if (isWeak && !wasWeak) setWasWeak(true);
  useEffect(() => {
    if (!wasWeak) return;
    const tell = () => void room.signals.send({ kind: "uplink", isWeak }).catch(() => {});
    tell();
    if (!isWeak) return;
    const timer = setInterval(tell, saidAgainMs);
    return () => clearInterval(timer);
  }, [room, isWeak, wasWeak]);
}

/** By account, until when it is believed. */
function useWeakOthers({ room }: RoomSession): ReadonlyMap<string, number> {
  const [weak, setWeak] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(
    () =>
      room.signals.on((account, signal) => {
        if (signal.kind !== "uplink") return;
        setWeak((before) => {
          const next = new Map(before);
          if (signal.isWeak) next.set(account, performance.now() + believedMs);
          else next.delete(account);
          return next;
        });
      }),
    [room],
  );
  return weak;
}

function weakNow(weak: ReadonlyMap<string, number>): Set<string> {
  const now = performance.now();
  return new Set([...weak].flatMap(([account, until]) => (until > now ? [account] : [])));
}
