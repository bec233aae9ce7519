import { readFile } from "node:fs/promises";
import type { SpeechToText } from "../../ports/speech-to-text.ts";
import { postSigned, type SignedPost } from "./signed-post.ts";

const textMax = 5_000;

/** Words through an HTTP adapter: posts `{sound, durationMs}`, the sound an MP3 in base64, signed; it answers `{text}`. */
export function makeHttpSpeech(settings: SignedPost): SpeechToText {
  return {
    isPresent: true,
    async recognize(file, { durationMs }, signal) {
      const sound = (await readFile(file)).toString("base64");
      const answer = await postSigned(settings, { sound, durationMs }, signal);
      const text = typeof answer === "object" && answer !== null && "text" in answer ? answer.text : null;
      if (typeof text !== "string") throw new Error("the provider answered no text");
      return text.slice(0, textMax);
    },
  };
}
