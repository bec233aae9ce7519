import { type Change, type Message, scenes } from "@lyceum/contract/shapes";
import { countersOf, viewRecall } from "@lyceum/domain/system";
import { emptyReplica, messageAt, type MessageWindow, type Replica, sessionIdOf } from "@lyceum/domain/sync";
import { superTeamSessionId, teamSessionId } from "@lyceum/domain/sessions";
import { makeEmitter, type Emitter } from "@lyceum/kit";
import type { ImEvents } from "./events.ts";
import type { Outgoing } from "./messages/outgoing.ts";

/** How the replica stood to the server when they were last compared. */
/** How the replica stands to the log; only "live" is up to date. */
export type SyncPhase = "waiting" | "syncing" | "live" | "failed";

export type Verification = "unknown" | "same" | "healing";

export type PageState = "idle" | "loading" | "failed";

/** The whole of what the client knows. Every part is immutable, so a view compares by identity. */
export type Store = Emitter<ImEvents> & {
  replica(): Replica;
  outbox(): readonly Outgoing[];
  phase(): SyncPhase;
  verification(): Verification;
  /** How the loading of a conversation stands; undefined: never opened. */
  page(sessionId: string): PageState | undefined;
  update(change: (replica: Replica) => Replica): void;
  setOutbox(outbox: readonly Outgoing[]): void;
  setPhase(phase: SyncPhase): void;
  setVerification(verification: Verification): void;
  setPage(sessionId: string, state: PageState): void;
  /**
   * Tells what came by the log, and ends the waiting rows that it confirms. `before` is what stood before all of it; of
   * what was missed, all up to `deliveredPts` has reached another device before.
   */
  applied(before: Replica, changes: readonly Change[], isLive: boolean, deliveredPts?: number): void;
  /** This entry of the log is one's own act of this device: it is no news of another one. */
  isOwn(pts: number): void;
  /** Something that is no part of the log has changed. */
  touch(): void;
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
  let verification: Verification = "unknown";
  const own = new Set<number>();

  function publish(): void {
    for (const listener of listeners) listener();
  }

  /** Rows that a snapshot has passed, and rows that had arrived although no answer came. */
  function dropStored(before: Replica): void {
    if (outbox.length === 0) return;
    const left = outbox.filter((row) => {
      if (row.pts !== undefined && row.pts <= (replica.pts ?? 0)) return false;
      const window = replica.windows.get(row.sessionId);
      if (!window || !holdsMore(window, before.windows.get(row.sessionId), row.scene)) return true;
      return !window.rows.some(
        (message) => message.idClient === row.idClient && message.from === replica.self,
      );
    });
    if (left.length < outbox.length) outbox = left;
  }

  /** What was only here goes with all that was written before it. */
  function dropLocals(sessionId: string, seq: number): void {
    const isGone = (row: Outgoing) =>
      row.sessionId === sessionId && row.localAfterSeq !== undefined && row.localAfterSeq <= seq;
    if (!outbox.some(isGone)) return;
    outbox = outbox.filter((row) => !isGone(row));
    publish();
  }

  function tell(before: Replica, changes: readonly Change[], isLive: boolean, deliveredPts: number): void {
    const touched = new Set<string>();
    const missed = {
      onroamingmsgs: new Map<string, Message[]>(),
      onofflinemsgs: new Map<string, Message[]>(),
    };
    let hasNewCounters = false;
    // Each change is told against the one before it, also within one batch.
    const extras = new Map<string, string>();
    const relations = new Map(before.relations);
    for (const change of changes) {
      const isOwn = own.delete(change.pts);
      if (change.kind === "card") emitter.emit("onusers", [change.card]);
      else if (change.kind === "message") {
        const id = sessionIdOf(change.message, replica.self);
        touched.add(id);
        if (isLive) emitter.emit("onmsg", change.message);
        else {
          const kind = missed[change.pts <= deliveredPts ? "onroamingmsgs" : "onofflinemsgs"];
          kind.set(id, [...(kind.get(id) ?? []), change.message]);
        }
      } else if (change.kind === "sessionMarks") {
        for (const { sessionId, extra = "" } of change.marks) {
          touched.add(sessionId);
          const session = replica.sessions.get(sessionId);
          const held = extras.get(sessionId) ?? before.sessions.get(sessionId)?.extra ?? "";
          extras.set(sessionId, extra);
          if (!isOwn && session && held !== extra) emitter.emit("onsessionextra", { ...session, extra });
        }
      } else if (change.kind === "team") {
        touched.add(change.isSuper ? superTeamSessionId(change.teamId) : teamSessionId(change.teamId));
        if (change.notification) emitter.emit("onteamdismissed", change.notification);
        emitter.emit("onmyteams", { teamId: change.teamId, isMember: change.isMember });
      } else if (change.kind === "relation") {
        const { relation } = change;
        const held = relations.get(relation.account) ?? null;
        relations.set(relation.account, relation);
        emitter.emit("onrelations", [relation]);
        if (!isOwn) emitter.emit("onrelationelsewhere", { relation, before: held });
      } else if (change.kind === "friend") {
        const { action, friend } = change;
        emitter.emit("onfriends", [friend]);
        if (!isOwn) emitter.emit("onfriendaction", { action, friend });
      } else if (change.kind === "myInfo") emitter.emit("onupdatemyinfo", change.info);
      else if (change.kind === "sysMsg") {
        const { sysMsg } = change;
        emitter.emit(sysMsg.category === "custom" ? "oncustomsysmsg" : "onsysmsg", sysMsg);
        hasNewCounters = true;
      } else if (change.kind === "sysMsgRead") hasNewCounters = true;
      else if (change.kind !== "broadcastRead") {
        touched.add(change.sessionId);
        if (change.kind === "peerAck") {
          emitter.emit("onMsgReceipts", { sessionId: change.sessionId, ackSeq: change.ackSeq });
        }
        const { sessionId } = change;
        if (change.kind === "recall") tellRecall(sessionId, change.seq);
        if (change.kind === "edit") emitter.emit("onEditMsg", change);
        if (change.kind === "deleteSelf") emitter.emit("onDeleteMsgSelf", { sessionId, seqs: change.seqs });
        if (change.kind === "clear") emitter.emit("onClearServerHistoryMsgs", { sessionId, seq: change.seq });
      }
    }
    for (const event of ["onroamingmsgs", "onofflinemsgs"] as const)
      for (const [sessionId, msgs] of missed[event]) emitter.emit(event, { sessionId, msgs });
    if (hasNewCounters) emitter.emit("onsysmsgunread", countersOf(replica.system.unread));
    const sessions = [...touched].flatMap((id) => replica.sessions.get(id) ?? []);
    if (sessions.length > 0) emitter.emit("onupdatesessions", sessions);
  }

  function tellRecall(sessionId: string, seq: number): void {
    emitter.emit("onDeleteMsg", { sessionId, seq });
    const message = messageAt(replica.windows.get(sessionId), seq);
    if (message) emitter.emit("onsysmsg", viewRecall(message));
  }

  return {
    ...emitter,
    replica: () => replica,
    outbox: () => outbox,
    phase: () => phase,
    verification: () => verification,
    page: (sessionId) => pages.get(sessionId),
    update(change) {
      const before = replica;
      replica = change(replica);
      if (replica === before) return;
      dropStored(before);
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
    setVerification(next) {
      if (verification === next) return;
      verification = next;
      publish();
    },
    setPage(sessionId, state) {
      pages = new Map(pages).set(sessionId, state);
      publish();
    },
    touch: publish,
    applied(before, changes, isLive, deliveredPts = 0) {
      const confirmed = new Set<string>();
      for (const change of changes) {
        if (change.kind === "clear") dropLocals(change.sessionId, change.seq);
        if (change.kind === "message" && change.message.from === replica.self) {
          confirmed.add(change.message.idClient);
        }
      }
      if (outbox.some((row) => confirmed.has(row.idClient))) {
        outbox = outbox.filter((row) => !confirmed.has(row.idClient));
        publish();
      }
      tell(before, changes, isLive, deliveredPts);
    },
    begin(account) {
      if (replica.self === account) return;
      // What was written before the first login is this person's; another person's is dropped.
      if (replica.self !== "") outbox = [];
      replica = emptyReplica(account);
      own.clear();
      pages = new Map();
      publish();
    },
    isOwn: (pts) => void own.add(pts),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * It was read from the server. One more message at the end of two people's conversation is told by the log, which ends its
 * waiting row itself; of a team it may have come as a page, before its answer.
 */
function holdsMore(now: MessageWindow, before: MessageWindow | undefined, scene: Message["scene"]): boolean {
  const newsMin = scene === scenes.p2p ? 2 : 1;
  return !before || now.rows[0] !== before.rows[0] || now.lastSeq - before.lastSeq >= newsMin;
}
