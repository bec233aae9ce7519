import type { Usage } from "../server.ts";
import type { Talker } from "./talker.ts";
import type { Team } from "./team.ts";

/** A messaging server under load, with the people and the conversation of `people.ts`. */
export type Target = Usage & {
  name: string;
  signIn(account: string): Promise<Talker>;
  /** Fetches the newest 100 of the long conversation, again and again. */
  history(): Promise<{ page(): Promise<void>; close(): void }>;
  /** A team of its own with one speaker and so many receivers. */
  team(hearers: number): Promise<Team>;
  /** Pages worth measuring in a short run. */
  pages: number;
  stop(): Promise<void>;
};
