import type { MessageRef } from "@lyceum/contract/shapes";
import { Fault } from "@lyceum/contract/faults";
import type { ChatRow } from "@lyceum/im-client";
import { useSyncExternalStore } from "react";
import { openInbox } from "../connection/inbox.ts";

const listeners = new Set<() => void>();
const replies = new Map<string, MessageRef>();
/** The first messages of the threads that the answers will belong to. */
const threads = new Map<string, MessageRef>();

/** The next message of this conversation answers that one. */
export function startReply(sessionId: string, row: Pick<ChatRow, "seq" | "thread">): void {
  try {
    const reply = openInbox().client.messages.refer(sessionId, row.seq);
    replies.set(sessionId, reply);
    threads.set(sessionId, row.thread ?? reply);
  } catch (error) {
    // It was recalled while the menu was open.
    if (!(error instanceof Fault)) throw error;
  }
  tell();
}

/** What the message answers that is sent now; the next one answers nothing. */
export function takeReply(sessionId: string): { reply: MessageRef; thread: MessageRef } | undefined {
  const reply = replies.get(sessionId);
  if (!reply) return undefined;
  const thread = threads.get(sessionId) ?? reply;
  replies.delete(sessionId);
  threads.delete(sessionId);
  tell();
  return { reply, thread };
}

export function useReply(sessionId: string): MessageRef | undefined {
  return useSyncExternalStore(subscribe, () => replies.get(sessionId));
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
