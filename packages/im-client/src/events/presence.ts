import { limits } from "@lyceum/contract/limits";
import { type ImEvent, loginEventType } from "@lyceum/contract/shapes";
import { hearLoginEvent, type OnlineState } from "@lyceum/domain/events";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { Timers } from "../timers.ts";

/** Who is online, of the people that are looked at (M13). */
export type PresenceView = {
  /** Undefined: not known. */
  of(account: string): boolean | undefined;
  /** Asks for these people from now on, instead of those before. */
  watch(accounts: readonly string[]): void;
};

type Heard = { hear(events: readonly ImEvent[]): void; connected(): void; connectionLost(): void };

/** Short, so that who is looked at no longer costs nothing; renewed in time. */
const subscribeTimeS = 600;
const renewEveryMs = 240_000;
/** Tabs share a connection: what came there before this one was opened comes again no sooner. */
const againAfterMs = limits.subscribeQuietTime.value + 1_000;

export function makePresence(transport: Transport, store: Store, timers: Timers): PresenceView & Heard {
  let state: OnlineState = new Map();
  let wanted: readonly string[] = [];
  /** When each was subscribed to on this connection. */
  const askedAt = new Map<string, number>();
  let stopTimer: (() => void) | null = null;

  function ask(): void {
    if (store.phase() !== "live") return;
    const now = timers.now();
    const due = wanted.filter((account) => {
      const before = askedAt.get(account);
      if (before === undefined) return true;
      return now - before >= (state.has(account) ? renewEveryMs : againAfterMs);
    });
    for (const account of due) askedAt.set(account, now);
    const { value: max } = limits.eventAccountsMax;
    for (let at = 0; at < due.length; at += max) void subscribe(due.slice(at, at + max));
    stopTimer ??= timers.after(againAfterMs, () => {
      stopTimer = null;
      if (wanted.length > 0) ask();
    });
  }

  async function subscribe(accounts: string[]): Promise<void> {
    try {
      await transport.call("subscribeEvent", {
        type: loginEventType,
        accounts,
        subscribeTime: subscribeTimeS,
        sync: true,
      });
    } catch {
      for (const account of accounts) askedAt.delete(account);
    }
  }

  return {
    of: (account) => state.get(account)?.isOnline,
    watch(accounts) {
      const { self } = store.replica();
      wanted = accounts.filter((account) => account !== self).slice(0, limits.subscriptionsMax.value);
      ask();
    },
    hear(events) {
      const next = events.reduce(hearLoginEvent, state);
      if (next === state) return;
      state = next;
      store.touch();
    },
    connected() {
      askedAt.clear();
      ask();
    },
    connectionLost() {
      stopTimer?.();
      stopTimer = null;
      if (state.size === 0) return;
      // Without a connection nobody knows.
      state = new Map();
      store.touch();
    },
  };
}
