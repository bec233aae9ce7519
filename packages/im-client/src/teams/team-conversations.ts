import type { PushBody } from "@lyceum/contract/im";
import { superTeamSessionId } from "@lyceum/domain/sessions";
import { type Change, type Message, messageTypes, scenes, type Session } from "@lyceum/contract/shapes";
import {
  applyTeamHeads,
  applyTeamMessages,
  type MessageWindow,
  missingBefore,
  entryOf,
  isEntry,
  sessionIdOf,
} from "@lyceum/domain/sync";
import type { History } from "../messages/history.ts";
import type { Store } from "../store.ts";
import type { Timers } from "../timers.ts";

export type TeamConversations = {
  /** Messages from a push or of one's own command, in any order and however often. */
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

  /** Conversations that somebody looks at and of which messages lack. */
  function withHoles(): Session[] {
    if (store.phase() !== "live") return [];
    const { sessions, windows } = store.replica();
    return [...windows].flatMap(([id, window]) => {
      const session = sessions.get(id);
      if (!session || session.scene === scenes.p2p || store.page(id) !== "idle") return [];
      return missingBefore(window, session) === null ? [] : [session];
    });
  }

  function fillHoles(): void {
    stopGrace = null;
    for (const { scene, to } of withHoles()) void history.open({ scene, to });
  }

  store.subscribe(() => {
    if (withHoles().length > 0) stopGrace ??= timers.after(holeGraceMs, fillHoles);
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
        if (message.type === messageTypes.notification && !isEntry(message)) notified(message.to);
    },
    receiveHeads(heads) {
      store.update((replica) => applyTeamHeads(replica, heads));
    },
    receiveSuperHeads(heads) {
      store.update((replica) => applyTeamHeads(replica, heads, superTeamSessionId));
    },
  };
}

/** A recall or an edit of a super team stands among its messages. */
function changeOf(message: Message, self: string): Change {
  const entry = entryOf(message);
  if (!entry) return { pts: 0, kind: "message", message };
  return { pts: 0, sessionId: sessionIdOf(message, self), ...entry };
}

function isKnown(window: MessageWindow | undefined, { seq }: Message): boolean {
  return window !== undefined && (seq <= window.lastSeq || window.ahead.some((one) => one.seq === seq));
}
