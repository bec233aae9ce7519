import type { Change, Message } from "@lyceum/contract/shapes";
import { emptyReplica, type Replica, sessionIdOf } from "@lyceum/domain/sync";
import { makeEmitter, type Emitter } from "@lyceum/kit";
import type { ImEvents } from "./events.ts";
import type { Outgoing } from "./messages/outgoing.ts";
import type { SyncPhase } from "./sync/phase.ts";

export type PageState = "idle" | "loading" | "failed";

/** The whole of what the client knows. Every part is immutable, so a view compares by identity. */
export type Store = Emitter<ImEvents> & {
  replica(): Replica;
  outbox(): readonly Outgoing[];
  phase(): SyncPhase;
  /** How the loading of a conversation stands; undefined: never opened. */
  page(sessionId: string): PageState | undefined;
  update(change: (replica: Replica) => Replica): void;
  setOutbox(outbox: readonly Outgoing[]): void;
  setPhase(phase: SyncPhase): void;
  setPage(sessionId: string, state: PageState): void;
  /** Tells what came by the log, and ends the waiting rows that it confirms. */
  applied(changes: readonly Change[], isLive: boolean): void;
  begin(account: string): void;
  subscribe(listener: () => void): () => void;
};

export function makeStore(): Store {
  const emitter = makeEmitter<ImEvents>();
  const listeners = new Set<() => void>();
  let replica = emptyReplica("");
  let outbox: readonly Outgoing[] = [];
  let pages: ReadonlyMap<string, PageState> = new Map();
  let phase: SyncPhase = "waiting";

  function publish(): void {
    for (const listener of listeners) listener();
  }

  /** Rows that a snapshot has passed, and rows of an earlier visit that had arrived after all. */
  function dropStored(): void {
    if (!outbox.some((row) => row.isRestored || row.pts !== undefined)) return;
    outbox = outbox.filter((row) => {
      if (row.pts !== undefined && row.pts <= (replica.pts ?? 0)) return false;
      const rows = row.isRestored ? replica.windows.get(row.sessionId)?.rows : undefined;
      return !rows?.some((message) => message.idClient === row.idClient && message.from === replica.self);
    });
  }

  function tell(changes: readonly Change[], isLive: boolean): void {
    const touched = new Set<string>();
    const missed = new Map<string, Message[]>();
    for (const change of changes) {
      if (change.kind === "card") emitter.emit("onusers", [change.card]);
      else if (change.kind === "message") {
        const id = sessionIdOf(change.message, replica.self);
        touched.add(id);
        if (isLive) emitter.emit("onmsg", change.message);
        else missed.set(id, [...(missed.get(id) ?? []), change.message]);
      } else if (change.kind === "sessionMarks") {
        for (const { sessionId } of change.marks) touched.add(sessionId);
      } else if (change.kind === "relation") emitter.emit("onrelations", [change.relation]);
      else if (change.kind === "myInfo") emitter.emit("onupdatemyinfo", change.info);
      else {
        touched.add(change.sessionId);
        if (change.kind === "peerAck") {
          emitter.emit("onMsgReceipts", { sessionId: change.sessionId, ackSeq: change.ackSeq });
        }
        const { sessionId } = change;
        if (change.kind === "recall") emitter.emit("onDeleteMsg", { sessionId, seq: change.seq });
        if (change.kind === "deleteSelf") emitter.emit("onDeleteMsgSelf", { sessionId, seqs: change.seqs });
        if (change.kind === "clear") emitter.emit("onClearServerHistoryMsgs", { sessionId, seq: change.seq });
      }
    }
    for (const [sessionId, msgs] of missed) emitter.emit("onofflinemsgs", { sessionId, msgs });
    const sessions = [...touched].flatMap((id) => replica.sessions.get(id) ?? []);
    if (sessions.length > 0) emitter.emit("onupdatesessions", sessions);
  }

  return {
    ...emitter,
    replica: () => replica,
    outbox: () => outbox,
    phase: () => phase,
    page: (sessionId) => pages.get(sessionId),
    update(change) {
      const next = change(replica);
      if (next === replica) return;
      replica = next;
      dropStored();
      publish();
    },
    setOutbox(next) {
      outbox = next;
      publish();
    },
    setPhase(next) {
      if (phase === next) return;
      phase = next;
      publish();
      if (next === "live") emitter.emit("onsyncdone", undefined);
    },
    setPage(sessionId, state) {
      pages = new Map(pages).set(sessionId, state);
      publish();
    },
    applied(changes, isLive) {
      const confirmed = new Set<string>();
      for (const change of changes) {
        if (change.kind === "message" && change.message.from === replica.self) {
          confirmed.add(change.message.idClient);
        }
      }
      if (outbox.some((row) => confirmed.has(row.idClient))) {
        outbox = outbox.filter((row) => !confirmed.has(row.idClient));
        publish();
      }
      tell(changes, isLive);
    },
    begin(account) {
      if (replica.self === account) return;
      // What was written before the first login is this person's; another person's is dropped.
      if (replica.self !== "") outbox = [];
      replica = emptyReplica(account);
      pages = new Map();
      publish();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
