import type { Result } from "@lyceum/contract/im";

/** `none`: there is no stream to choose. `refused`: it was chosen and is not to be had now. */
export type StreamChoice = "none" | "free" | "chosen" | "refused";

/** What outlasts a session: whether the stream of its room was chosen before. */
export type StreamMemory = { isChosen(): boolean; keep(isChosen: boolean): void };

export type StreamChoosing = {
  now(): StreamChoice;
  /** False: there is nothing to choose, or nothing changes. */
  choose(next: "free" | "chosen" | "refused"): boolean;
  /** What the server has answered to whoever wanted the stream, or did not. */
  follow(servers: Result<"getMediaServers">, wantsStream: boolean): void;
  /** The room was left; what was chosen there is kept. */
  leave(): void;
};

/** Whether a viewer of a broadcast watches its stream in place of the connection (R7). */
export function makeStreamChoice(memory: StreamMemory | undefined, changed: () => void): StreamChoosing {
  let choice: StreamChoice = memory?.isChosen() ? "chosen" : "none";

  function set(next: StreamChoice): void {
    if (choice === next) return;
    choice = next;
    if (next !== "none") memory?.keep(next === "chosen");
    changed();
  }

  return {
    now: () => choice,
    choose(next) {
      if (choice === "none" || choice === next) return false;
      set(next);
      return true;
    },
    follow({ stream: path, mayChooseStream = false }, wantsStream) {
      if (!mayChooseStream) return set("none");
      if (wantsStream && path === undefined) set("refused");
      if (choice === "none") set("free");
    },
    leave() {
      choice = "none";
    },
  };
}
