import type { PushBody } from "@lyceum/contract/im";
import { superTeamSessionId } from "@lyceum/domain/sessions";
import { type Change, type Message, messageTypes, scenes } from "@lyceum/contract/shapes";
import {
  applyTeamHeads,
  applyTeamMessages,
  type MessageWindow,
  missingBefore,
  recalledBy,
  sessionIdOf,
} from "@lyceum/domain/sync";
import type { History } from "../messages/history.ts";
import type { Store } from "../store.ts";
import type { Timers } from "../timers.ts";

export type TeamConversations = {
  /** Messages from a push or of an own command, in any order and however often. */
  receive(messages: readonly Message[]): void;
  /** How far teams go: what this device lacks is fetched. */
  receiveHeads(heads: PushBody<"teamHeads">["heads"]): void;
  /** The same of super teams (M8). */
  receiveSuperHeads(heads: PushBody<"superTeamHeads">["heads"]): void;
};

/** Late messages often come a moment after the ones they precede; only a lasting hole is worth a request. */
const holeGraceMs = 100;

/**
 * Messages of teams come beside the person's log, in the order of their conversation (M7). One that was seen is dropped by
 * its place, one beyond a hole waits until the hole of an open conversation is filled.
 */
export function makeTeamConversations(
  store: Store,
  history: Pick<History, "open">,
  timers: Timers,
  /** A team's notification came. */
  notified: (teamId: string) => void,
): TeamConversations {
  let stopGrace: (() => void) | null = null;

  function fillHoles(): void {
    stopGrace = null;
    if (store.phase() !== "live") return;
    for (const [id, window] of store.replica().windows) {
      if (missingBefore(window) === null || store.page(id) !== "idle") continue;
      const session = store.replica().sessions.get(id);
      if (session && session.scene !== scenes.p2p)
        void history.open({ scene: session.scene, to: session.to });
    }
  }

  store.subscribe(() => {
    const { windows } = store.replica();
    const hasHole = [...windows].some(
      ([id, window]) => missingBefore(window) !== null && store.page(id) === "idle",
    );
    if (hasHole && store.phase() === "live") stopGrace ??= timers.after(holeGraceMs, fillHoles);
  });

  return {
    receive(messages) {
      const before = store.replica();
      const { windows, self } = before;
      const fresh = messages.filter((message) => !isKnown(windows.get(sessionIdOf(message, self)), message));
      if (fresh.length === 0) return;
      store.update((replica) => applyTeamMessages(replica, fresh));
      // They have no place in the person's log.
      store.applied(
        before,
        fresh.map((message) => changeOf(message, self)),
        true,
      );
      for (const message of fresh)
        if (message.type === messageTypes.notification && recalledBy(message) === null) notified(message.to);
    },
    receiveHeads(heads) {
      store.update((replica) => applyTeamHeads(replica, heads));
    },
    receiveSuperHeads(heads) {
      store.update((replica) => applyTeamHeads(replica, heads, superTeamSessionId));
    },
  };
}

/** A recall of a super team stands among its messages. */
function changeOf(message: Message, self: string): Change {
  const seq = recalledBy(message);
  if (seq === null) return { pts: 0, kind: "message", message };
  return { pts: 0, kind: "recall", sessionId: sessionIdOf(message, self), seq };
}

function isKnown(window: MessageWindow | undefined, { seq }: Message): boolean {
  return window !== undefined && (seq <= window.lastSeq || window.ahead.some((one) => one.seq === seq));
}
