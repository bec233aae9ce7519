import { limits } from "@lyceum/contract/limits";
import type { Call, CallPorts, EndReason } from "./call.ts";

/** So long it is still seen why a call is over. */
const shownMs = 4_000;

export type CallState = {
  /** The same object until something changes; null: there is none. */
  now(): Call | null;
  set(next: Call | null): void;
  end(why: EndReason): void;
  /** Nothing has happened to it meanwhile. */
  isStill(one: Call): boolean;
  /** This page is in the call of the channel. */
  isIn(channelId: string): boolean;
  subscribe(listener: () => void): () => void;
  close(): void;
};

export type CallTimes = {
  /** Nobody has answered; the server may have said so while the line was lost. */
  unanswered(): void;
  /** The server is told that the call goes on, or it ends the channel. */
  renew(channelId: string): void;
};

/** The call of this page, and what time does in each of its phases. */
export function makeCallState(timers: CallPorts["timers"], { unanswered, renew }: CallTimes): CallState {
  const listeners = new Set<() => void>();
  let call: Call | null = null;
  let stopTimer = () => {};

  function set(next: Call | null): void {
    stopTimer();
    if (call?.phase === "active" && next?.phase !== "active") call.session?.close();
    call = next;
    stopTimer = waitWith(next);
    for (const listener of listeners) listener();
  }

  function waitWith(next: Call | null): () => void {
    if (next?.phase === "over") return timers.after(shownMs, () => set(null));
    if (next?.phase === "outgoing") return timers.after(limits.signalInviteLife.value + shownMs, unanswered);
    if (next?.phase !== "active" || next.session === null) return () => {};
    const { channelId } = next;
    return timers.after(limits.signalChannelLife.value / 2, () => {
      renew(channelId);
      if (call === next) stopTimer = waitWith(next);
    });
  }

  return {
    now: () => call,
    set,
    end(why) {
      // The call of a team goes on without this person.
      if (call?.phase === "incoming" && call.team) return set(null);
      if (call) set({ phase: "over", peer: call.peer, kind: call.kind, why });
    },
    isStill: (one) => call === one,
    isIn: (channelId) => call?.phase === "active" && call.channelId === channelId,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      set(null);
      listeners.clear();
    },
  };
}
