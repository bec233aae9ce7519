import { stat } from "node:fs/promises";
import type { SpeechToText } from "../../ports/speech-to-text.ts";

/** Stands in for a provider while nothing leaves the machine: it says how long the sound is, not what is said in it. */
export function makeDevelopmentSpeech({ production }: { production: boolean }): SpeechToText {
  if (production) throw new Error("the development engine of speech is not for production");
  return {
    isPresent: true,
    async recognize(file, { durationMs }, signal) {
      signal.throwIfAborted();
      const { size } = await stat(file);
      return size === 0 ? "" : `(${(durationMs / 1_000).toFixed(1)} s of sound)`;
    },
  };
}
