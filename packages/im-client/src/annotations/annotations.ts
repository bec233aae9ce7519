import { limits } from "@lyceum/contract/limits";
import type { Params, Result } from "@lyceum/contract/im";
import { type Message, scenes } from "@lyceum/contract/shapes";
import {
  afterBreak,
  type Annotated,
  type CommentAct,
  type KnownAnnotations,
  noAnnotations,
  takeChange,
  takePage,
} from "@lyceum/domain/annotations";
import { sessionIdOf } from "@lyceum/domain/sync";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import { idOf, type MsgPlace, type Peer } from "./msg-place.ts";
import { makePins, type Pins } from "./pins.ts";

type CommentParams = Omit<Params<"addQuickComment">, keyof MsgPlace>;

/** Reactions, pins and threads of the conversations that are looked at (M12). Few pages need it at once. */
export type Annotations = Pins & {
  /** What is known of a message; undefined: not read yet. */
  of(sessionId: string, seq: number): Annotated | undefined;
  /** Reads what is not known of these messages, many callers in one request. */
  need(peer: Peer, seqs: readonly number[]): void;
  addQuickComment(place: MsgPlace, comment: CommentParams): Promise<void>;
  deleteQuickComment(place: MsgPlace, body: number): Promise<void>;
  getThreadMsgs(params: Params<"getThreadMsgs">): Promise<Result<"getThreadMsgs">>;
  subscribe(listener: () => void): () => void;
  close(): void;
};

/** So many messages of a conversation are kept up to date after a break; the newest that were looked at. */
const refreshedMax = 200;

export function makeAnnotations(transport: Transport, client: ImClient): Annotations {
  const listeners = new Set<() => void>();
  const known = new Map<string, KnownAnnotations>();
  /** Messages that were asked for since the connection stands; those that wait are in `wanted`. */
  const asked = new Map<string, Set<number>>();
  const wanted = new Map<string, Set<number>>();
  /** Recalled: a page that was on its way must not bring anything back. */
  const recalled = new Set<string>();
  let current: Peer | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const { changed, closed, ...pins } = makePins(transport, client, tell);

  async function readWanted(peer: Peer): Promise<void> {
    const sessionId = idOf(peer);
    const waiting = wanted.get(sessionId);
    while (waiting && waiting.size > 0 && client.connection.phase() === "live") {
      const seqs = [...waiting].slice(0, limits.quickCommentMessagesMax.value);
      for (const seq of seqs) waiting.delete(seq);
      try {
        const { left, ...page } = await transport.call("getQuickComments", { ...peer, seqs });
        for (const seq of left) waiting.add(seq);
        const told = seqs.filter((seq) => !left.includes(seq) && !recalled.has(`${sessionId} ${seq}`));
        known.set(sessionId, takePage(known.get(sessionId) ?? noAnnotations, { ...page, seqs: told }));
        tell();
      } catch {
        // Asked for again when somebody looks, or when the connection is back.
        for (const seq of seqs) asked.get(sessionId)?.delete(seq);
        return;
      }
    }
  }

  function need(peer: Peer, seqs: readonly number[]): void {
    const sessionId = idOf(peer);
    current = peer;
    const before = asked.get(sessionId) ?? new Set();
    asked.set(sessionId, before);
    if (!known.has(sessionId)) known.set(sessionId, noAnnotations);
    const news = seqs.filter((seq) => !before.has(seq));
    if (news.length === 0) return;
    const waiting = wanted.get(sessionId) ?? new Set();
    if (waiting.size === 0) queueMicrotask(() => void readWanted(peer));
    wanted.set(sessionId, waiting);
    for (const seq of news) {
      before.add(seq);
      waiting.add(seq);
    }
  }

  /** Something may have been missed: what is looked at now is read again, all else when it is looked at. */
  function renew(sessionId: string): void {
    const before = [...(asked.get(sessionId) ?? [])].slice(-refreshedMax);
    asked.delete(sessionId);
    wanted.delete(sessionId);
    if (current && idOf(current) === sessionId) need(current, before);
  }

  function hear(sessionId: string, seq: number, timetag: number, act: CommentAct | null): void {
    const held = known.get(sessionId);
    if (!held) return;
    const taken = takeChange(held, { seq, timetag, act });
    known.set(sessionId, taken.known);
    if (taken.hasGap) renew(sessionId);
    tell();
  }

  const stops = [
    transport.on("onpush", (push) => {
      if (push.name !== "quickCommentChanged" && push.name !== "msgPinChanged") return;
      const { msg, timetag, action } = push.body;
      const sessionId = sessionIdOf(msg, client.connection.self());
      if (push.name === "msgPinChanged") {
        hear(sessionId, msg.seq, timetag, null);
        changed(peerOf(msg, client.connection.self()));
      } else if (action !== "update")
        hear(sessionId, msg.seq, timetag, { action, comment: push.body.comment });
    }),
    client.on("onsyncdone", () => {
      // What is read again stands again in `asked`.
      const shown = Array.from(asked.keys());
      for (const sessionId of shown) {
        known.set(sessionId, afterBreak(known.get(sessionId) ?? noAnnotations));
        renew(sessionId);
      }
    }),
    client.on("onDeleteMsg", ({ sessionId, seq }) => {
      recalled.add(`${sessionId} ${seq}`);
      const held = known.get(sessionId);
      if (!held) return;
      const bySeq = new Map(held.bySeq);
      bySeq.delete(seq);
      known.set(sessionId, { ...held, bySeq });
      // It may have been an answer of a thread.
      const roots = [...bySeq].filter(([, one]) => one.threadTotal > 0).map(([root]) => root);
      for (const root of roots) asked.get(sessionId)?.delete(root);
      if (current && idOf(current) === sessionId) need(current, roots);
      tell();
    }),
  ];

  async function change<N extends "addQuickComment" | "deleteQuickComment">(
    name: N,
    params: Params<N>,
  ): Promise<Result<N>> {
    checkParams(name, params);
    return await transport.call(name, params);
  }

  return {
    ...pins,
    of: (sessionId, seq) => known.get(sessionId)?.bySeq.get(seq),
    need,
    async addQuickComment(place, said) {
      const { comment, timetag } = await change("addQuickComment", { ...place, ...said });
      hear(idOf(place), place.seq, timetag, { action: "add", comment });
    },
    async deleteQuickComment(place, body) {
      const { timetag } = await change("deleteQuickComment", { ...place, body });
      const comment = { from: client.connection.self(), body, time: 0 };
      hear(idOf(place), place.seq, timetag, { action: "delete", comment });
    },
    async getThreadMsgs(params) {
      checkParams("getThreadMsgs", params);
      return await transport.call("getThreadMsgs", params);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const stop of stops) stop();
      closed();
    },
  };
}

function peerOf({ scene, from, to }: Pick<Message, "scene" | "from" | "to">, self: string): Peer {
  return { scene, to: scene === scenes.p2p && to === self ? from : to };
}
