import { useEffect } from "react";

/** Two notes for who is called, one low tone for who calls; as telephones do. */
const patterns = {
  incoming: { pitches: [659.25, 783.99, 987.77], everyMs: 2_400, gain: 0.09 },
  outgoing: { pitches: [440], everyMs: 4_000, gain: 0.035 },
} as const;

/** Rings while it is shown. A browser that plays nothing before a click stays silent, and the dialog is seen all the same. */
export function useChime(which: keyof typeof patterns, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const context = new AudioContext();
    const { pitches, everyMs, gain: loudness } = patterns[which];
    const play = () => {
      const begin = context.currentTime + 0.02;
      pitches.forEach((pitch, at) => {
        const [tone, gain] = [context.createOscillator(), context.createGain()];
        const from = begin + at * 0.18;
        const lengthSeconds = which === "outgoing" ? 1 : 0.5;
        tone.frequency.value = pitch;
        gain.gain.setValueAtTime(0, from);
        gain.gain.linearRampToValueAtTime(loudness, from + 0.03);
        gain.gain.exponentialRampToValueAtTime(0.001, from + lengthSeconds);
        tone.connect(gain).connect(context.destination);
        tone.start(from);
        tone.stop(from + lengthSeconds);
      });
    };
    play();
    const timer = setInterval(play, everyMs);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [which, isOn]);
}
