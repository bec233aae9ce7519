import type { Usage } from "../server.ts";
import type { Measured } from "./pairs.ts";
import type { Talker } from "./talker.ts";
import type { TeamLoad } from "./team.ts";

/** A messaging server under load, with the people and the conversation of `people.ts`. */
export type Target = Usage & {
  name: string;
  signIn(account: string): Promise<Talker>;
  /** Fetches the newest 100 of the long conversation, again and again. */
  history(): Promise<{ page(): Promise<void>; close(): void }>;
  /** One speaker in a team of 200; only where it is measured. */
  team?(load: TeamLoad, marks: { begins(): void; ends(): void }): Promise<Measured>;
  /** Pages worth measuring in a short run. */
  pages: number;
  stop(): Promise<void>;
};
