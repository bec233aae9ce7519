import { checkPermission } from "@lyceum/domain/rooms";
import { openMic } from "@lyceum/rooms-client";
import { useEffect, useState } from "react";
import { watchLevel } from "../devices/watch-level.ts";
import { useDevices, useRoomState, useSelf } from "../session/session-context.tsx";
import { useHelpers } from "./use-helpers.ts";

/** Loudness of speech as `watchLevel` counts it, how long it lasts, and for how long one is told. */
const loudFrom = 0.62;
const lastsMs = 700;
const shownMs = 6_000;

/**
 * Whether this person speaks into a microphone that is off, though it may be opened. The browser listens on this device and
 * only where it was allowed to before.
 */
export function useMutedSpeech(isTalking: boolean): boolean {
  const { tellsMuted } = useHelpers();
  const state = useRoomState();
  const self = useSelf();
  const micId = useDevices(({ devices }) => devices.choice().micId);
  const [isSpeaking, setIsSpeaking] = useState(false);
  const mayOpen =
    state !== null &&
    self !== null &&
    !self.mic.isOn &&
    checkPermission(state, self, { do: "openDevice", device: "mic" }, 0) === null;
  const listens = tellsMuted && mayOpen && !isTalking;
  useEffect(() => {
    if (!listens) return;
    const gone = new AbortController();
    let stop = () => {};
    let hiding: ReturnType<typeof setTimeout> | undefined;
    let loudSince: number | null = null;
    const hear = (level: number) => {
      const now = performance.now();
      loudSince = level >= loudFrom ? (loudSince ?? now) : null;
      if (loudSince === null || now - loudSince < lastsMs) return;
      setIsSpeaking(true);
      clearTimeout(hiding);
      hiding = setTimeout(() => setIsSpeaking(false), shownMs);
    };
    listen(micId, hear, gone.signal).then(
      (end) => (gone.signal.aborted ? end() : (stop = end)),
      () => {},
    );
    return () => {
      gone.abort();
      stop();
      clearTimeout(hiding);
      setIsSpeaking(false);
    };
  }, [listens, micId]);
  return listens && isSpeaking;
}

async function listen(
  micId: string | undefined,
  hear: (level: number) => void,
  gone: AbortSignal,
): Promise<() => void> {
  const permission = await navigator.permissions.query({ name: "microphone" });
  if (permission.state !== "granted" || gone.aborted) return () => {};
  const track = await openMic(micId);
  const stop = watchLevel(track, hear);
  return () => {
    stop();
    track.stop();
  };
}
