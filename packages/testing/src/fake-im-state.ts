import { countsAsUnread, isLasting } from "@lyceum/domain/messages";
import { findHits } from "@lyceum/domain/search";
import { newerAck, p2pSessionId, unreadMax } from "@lyceum/domain/sessions";
import { type EditedText, editText, recallMessage } from "@lyceum/domain/sync";
import type { Change, Message, Relation, Session, SessionMark } from "@lyceum/contract/shapes";
import type { FakeBug } from "./fake-im-bugs.ts";

/** A change as it is written, before the log gives it a place. */
export type Entry = (pts: number) => Change;
export type Mark = Omit<SessionMark, "sessionId">;

type Conversation = { id: number; messages: Message[] };

const noMark: Mark = { isTop: false, topCustom: "", deletedSeq: 0 };

/** Whether the person has it who did not hear it at once, or wrote it on another device. */
export function isGiven({ from, isSyncable, isOfflinable }: Message, account: string): boolean {
  return (from === account ? isSyncable : isOfflinable) !== false;
}

/** What the disk of the plain server holds: it outlives a crash. */
export function makeFakeState(has: (bug: FakeBug) => boolean) {
  const logs = new Map<string, Change[]>();
  const conversations = new Map<string, Conversation>();
  const acks = new Map<string, number>();
  const receipts = new Map<string, number>();
  const marks = new Map<string, Mark>();
  const relations = new Map<string, Map<string, Relation>>();
  const hidden = new Map<string, Set<number>>();
  const cleared = new Map<string, number>();
  /** What the bug of a forgotten recall still finds. */
  const unforgotten = new Map<Message, string>();

  const logOf = (account: string): Change[] => logs.get(account) ?? logs.set(account, []).get(account) ?? [];
  const keyOf = (a: string, b: string) => [a, b].toSorted().join("|");
  const findConversation = (a: string, b: string): Message[] | undefined =>
    conversations.get(keyOf(a, b))?.messages;
  const openConversation = (a: string, b: string): Conversation => {
    const key = keyOf(a, b);
    const conversation = conversations.get(key) ?? { id: conversations.size + 1, messages: [] };
    conversations.set(key, conversation);
    return conversation;
  };
  const view = (account: string, to: string) => `${account}/${to}`;
  const clearedSeq = (account: string, to: string) => cleared.get(view(account, to)) ?? 0;
  const ackOf = (account: string, to: string) => acks.get(view(account, to)) ?? 0;
  const hiddenOf = (account: string, to: string): Set<number> => {
    const key = view(account, to);
    return hidden.get(key) ?? hidden.set(key, new Set()).get(key) ?? new Set();
  };
  const shownTo = (account: string, to: string): Message[] =>
    (findConversation(account, to) ?? []).filter(
      (message) =>
        message.seq > clearedSeq(account, to) &&
        !hiddenOf(account, to).has(message.seq) &&
        message.isHistoryable !== false &&
        isGiven(message, account),
    );

  /** The place told to the other; null when it is not newer. */
  function receipt(account: string, to: string, seq: number): number | null {
    if (seq <= (receipts.get(view(account, to)) ?? 0)) return null;
    receipts.set(view(account, to), seq);
    return seq;
  }

  function unreadOf(account: string, to: string): number {
    const ackSeq = ackOf(account, to);
    const counted = shownTo(account, to).filter(
      (row) =>
        row.seq > ackSeq &&
        (row.from !== account || has("countsOwn")) &&
        !row.recalled &&
        countsAsUnread(row),
    );
    return Math.min(counted.length, unreadMax);
  }

  function sessionOf(account: string, to: string): Session | null {
    const conversation = findConversation(account, to) ?? [];
    const last = conversation.at(-1);
    if (!last) return null;
    const lasting = conversation.filter(isLasting);
    return {
      id: p2pSessionId(to),
      scene: 0,
      to,
      unread: unreadOf(account, to),
      ackSeq: ackOf(account, to),
      // In a conversation with oneself whoever reads is both.
      peerAckSeq: to === account ? ackOf(to, account) : (receipts.get(view(to, account)) ?? 0),
      lastSeq: last.seq,
      lastMsg: shownTo(account, to).findLast(isLasting) ?? null,
      // A clock that was set back moves no conversation down.
      updateTime: Math.max(
        ...(lasting.length > 0 ? lasting : conversation.slice(0, 1)).map(({ time }) => time),
      ),
      ...(marks.get(view(account, to)) ?? noMark),
    };
  }

  /** The logs tell what a message says now, in its own entry and in those of its edits. */
  function replace(message: Message, now: Message): void {
    openConversation(message.from, message.to).messages[message.seq - 1] = now;
    for (const [account, peer] of [
      [message.from, message.to],
      [message.to, message.from],
    ] as const)
      for (const [at, change] of logOf(account).entries()) {
        if (change.kind === "message" && change.message === message)
          logOf(account)[at] = { ...change, message: now };
        if (change.kind !== "edit" || change.sessionId !== p2pSessionId(peer) || change.seq !== now.seq)
          continue;
        const { pts, sessionId, seq } = change;
        logOf(account)[at] = now.edited
          ? { ...change, body: now.body, edited: now.edited }
          : { pts, kind: "recall", sessionId, seq };
      }
  }

  return {
    logOf,
    findConversation,
    openConversation,
    shownTo,
    unreadOf,
    ackOf,
    receipt,
    clearedSeq,
    sessionOf,
    sessionsOf: (account: string): Session[] =>
      [...conversations.keys()].flatMap((key) => {
        const [a = "", b = ""] = key.split("|");
        return (a === account || b === account ? sessionOf(account, a === account ? b : a) : null) ?? [];
      }),
    findSent(from: string, idClient: string): Message | undefined {
      for (const { messages } of conversations.values())
        for (const message of messages)
          if (message.idClient === idClient && message.from === from) return message;
      return undefined;
    },
    ack(account: string, to: string, asked: number): number | null {
      const held = ackOf(account, to);
      const last = findConversation(account, to)?.length ?? 0;
      const next = has("ackGoesBack") ? Math.min(asked, last) : newerAck(held, asked, last);
      if (next === held) return null;
      acks.set(view(account, to), next);
      return next;
    },
    hide(account: string, to: string, seqs: readonly number[]): number[] {
      const held = hiddenOf(account, to);
      const shown = new Set(shownTo(account, to).map(({ seq }) => seq));
      const fresh = [...new Set(seqs)].filter((seq) => shown.has(seq)).toSorted((a, b) => a - b);
      for (const seq of fresh) held.add(seq);
      return fresh;
    },
    clear(account: string, to: string, asked: number): number | null {
      const seq = Math.min(asked, findConversation(account, to)?.length ?? 0);
      if (seq <= clearedSeq(account, to)) return null;
      cleared.set(view(account, to), seq);
      return seq;
    },
    recall(message: Message): void {
      const left = recallMessage(message);
      unforgotten.set(left, message.body);
      replace(message, left);
    },
    edit(message: Message, text: EditedText): void {
      replace(message, editText(message, text));
    },
    mark(account: string, to: string, change: (held: Mark, lastSeq: number) => Mark) {
      const held = marks.get(view(account, to)) ?? noMark;
      const now = change(held, findConversation(account, to)?.length ?? 0);
      const { extra = "", ...rest } = now;
      const stored = extra === "" ? rest : now;
      marks.set(view(account, to), stored);
      const isChanged =
        held.isTop !== now.isTop ||
        held.topCustom !== now.topCustom ||
        held.deletedSeq !== now.deletedSeq ||
        (held.extra ?? "") !== extra;
      const delivered = held.extra !== undefined && extra === "" ? { ...rest, extra } : stored;
      return { mark: { ...delivered, sessionId: p2pSessionId(to) }, isChanged };
    },
    relationOf: (account: string, other: string): Relation | undefined => relations.get(account)?.get(other),
    relationsOf: (account: string): Relation[] => [...(relations.get(account)?.values() ?? [])],
    relate(account: string, other: string, change: Partial<Relation>) {
      const own = relations.get(account) ?? new Map<string, Relation>();
      const held = own.get(other) ?? { account: other, isBlacked: false, isMuted: false };
      const relation = { ...held, ...change };
      relations.set(account, own);
      if (relation.isBlacked || relation.isMuted) own.set(other, relation);
      else own.delete(other);
      const isChanged = relation.isBlacked !== held.isBlacked || relation.isMuted !== held.isMuted;
      return { relation, isChanged };
    },
    /** Newest first, what holds every term of the keyword. */
    search(account: string, to: string, keyword: string): Message[] {
      const words = keyword.split(" ").filter((word) => word !== "");
      return shownTo(account, to)
        .filter((message) => {
          const body = has("findsRecalled") ? (unforgotten.get(message) ?? message.body) : message.body;
          return words.length > 0 && words.every((word) => findHits(body, word).length > 0);
        })
        .toReversed();
    },
    /** What the bug of a commit that was not waited for loses. */
    loseNewest(): void {
      for (const { messages } of conversations.values()) {
        const last = messages.at(-1);
        const isLast = (log: Change[]) => {
          const change = log.at(-1);
          return change?.kind === "message" && change.message === last;
        };
        if (!last || !isLast(logOf(last.from)) || !isLast(logOf(last.to))) continue;
        messages.pop();
        logOf(last.from).pop();
        if (last.to !== last.from) logOf(last.to).pop();
      }
    },
  };
}

export type FakeState = ReturnType<typeof makeFakeState>;
