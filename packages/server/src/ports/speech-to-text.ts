/** Makes words of what is said in a sound. */
export type SpeechToText = {
  isPresent: boolean;
  /** `file` is an MP3 of `durationMs`. Rejects when it takes longer than `signal` allows, or the provider does not answer. */
  recognize(file: string, facts: { durationMs: number }, signal: AbortSignal): Promise<string>;
};
