import type { Usage } from "../server.ts";
import type { Talker } from "./talker.ts";

/** A messaging server under load, with 2,000 people ("person-0" …) and one conversation of 100,000 messages. */
export type Target = Usage & {
  name: string;
  signIn(account: string): Promise<Talker>;
  /** Fetches the newest 100 of the long conversation, again and again. */
  history(): Promise<{ page(): Promise<void>; close(): void }>;
  /** Pages worth measuring in a short run. */
  pages: number;
  stop(): Promise<void>;
};

export const peopleCount = 2_000;
export const longCount = 100_000;
