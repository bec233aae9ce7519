import { limits } from "@lyceum/contract/limits";
import { endTyping, hearTyping, mayTellTyping, pruneTyping, typingContent } from "@lyceum/domain/events";
import { randomId } from "@lyceum/kit";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { Timers } from "../timers.ts";

/** Who is typing (M13). It is said at most every two seconds and believed for six. */
export type TypingSigns = {
  /** The person types in this conversation; call it with every key. */
  tell(sessionId: string): void;
  /** Accounts of those who are typing in it now. */
  of(sessionId: string): readonly string[];
};

type Heard = { hear(account: string): void; end(account: string): void };

const nobody: readonly string[] = [];
/** The last word of a typing may come after the message that it led to. */
const lateMs = 1_000;

export function makeTyping(transport: Transport, store: Store, timers: Timers): TypingSigns & Heard {
  const sentAt = new Map<string, number>();
  let typing: ReturnType<typeof hearTyping> = new Map();
  const endedAt = new Map<string, number>();
  let shown = new Map<string, readonly string[]>();

  function set(next: typeof typing): void {
    if (next === typing) return;
    typing = next;
    // The same list for the same person, so that a view compares by identity.
    shown = new Map([...next.keys()].map((account) => [account, shown.get(account) ?? [account]]));
    store.touch();
  }

  return {
    tell(sessionId) {
      const account = accountOf(sessionId);
      const now = timers.now();
      if (account === null || account === store.replica().self || store.phase() !== "live") return;
      if (!mayTellTyping(sentAt.get(account), now)) return;
      sentAt.set(account, now);
      const message = { scene: 0 as const, to: account, content: typingContent, isPushable: false };
      // Whoever may not say it is not told so: nothing depends on it.
      transport.call("sendCustomSysMsg", { ...message, idClient: randomId() }).catch(() => {});
    },
    of: (sessionId) => shown.get(accountOf(sessionId) ?? "") ?? nobody,
    hear(account) {
      if (timers.now() - (endedAt.get(account) ?? -lateMs) < lateMs) return;
      const heardAt = timers.now();
      set(hearTyping(typing, account, heardAt));
      // By the clock as it was: one that was set back meanwhile would keep it.
      timers.after(limits.typingLife.value, () =>
        set(pruneTyping(typing, heardAt + limits.typingLife.value)),
      );
    },
    end(account) {
      endedAt.delete(account);
      endedAt.set(account, timers.now());
      for (const [other, at] of endedAt) {
        if (timers.now() - at < lateMs) break;
        endedAt.delete(other);
      }
      set(endTyping(typing, account));
    },
  };
}

function accountOf(sessionId: string): string | null {
  return sessionId.startsWith("p2p-") ? sessionId.slice("p2p-".length) : null;
}
