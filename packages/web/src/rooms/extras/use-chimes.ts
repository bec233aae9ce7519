import { useEffect, useEffectEvent } from "react";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { readHelpers } from "./helper-choice.ts";

const restMs = 2_500;
const notes = {
  handRaised: [659.25, 880],
  knocked: [523.25, 392],
  shareAsked: [587.33, 783.99],
} as const;

/** Hosts hear who raises a hand, knocks or asks to share; many at once are one sound. */
export function useChimes(): void {
  const { room, account, devices } = useRoomSession();
  const isHost = useIsHost();
  const mayPlay = useEffectEvent(() => isHost && readHelpers().hasChimes && devices.choice().isSpeakerOn);
  useEffect(() => {
    let playedAt = -Infinity;
    return room.onStep(({ entry: { event, actor } }) => {
      const isAsked = event.type === "handRaised" || event.type === "knocked" || event.type === "shareAsked";
      if (!isAsked || actor === account || !mayPlay() || performance.now() - playedAt < restMs) return;
      playedAt = performance.now();
      playNotes(notes[event.type], devices.choice().speakerId);
    });
  }, [room, account, devices]);
}

/** Short notes, one after the other. */
export function playNotes(pitches: readonly number[], speakerId: string | undefined): void {
  const context: AudioContext & { setSinkId?: (id: string) => Promise<void> } = new AudioContext();
  // A speaker that is gone: the system's own plays.
  if (speakerId !== undefined) context.setSinkId?.(speakerId).catch(() => {});
  const begin = context.currentTime + 0.02;
  pitches.forEach((pitch, at) => {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    const from = begin + at * 0.14;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(0.08, from + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, from + 0.35);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.4);
  });
  setTimeout(() => void context.close(), 1_000);
}
