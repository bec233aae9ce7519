import type { Usage } from "../server.ts";
import type { Measured } from "./pairs.ts";
import type { Talker } from "./talker.ts";
import type { TeamLoad } from "./team.ts";

/** A messaging server under load, with 2,000 people ("person-0" …) and one conversation of 100,000 messages. */
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

export const peopleCount = 2_000;
export const longCount = 100_000;

/** The session of the portal that a person's token was given to. */
export function sessionOf(account: string): string {
  return `session-${account}`;
}
