import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Result } from "@lyceum/contract/im";
import { type Change, scenes } from "@lyceum/contract/shapes";
import { superTeamSessionId, teamSessionId } from "@lyceum/domain/sessions";
import { applyChanges, applySnapshot, applyTeamHeads, takeInOrder } from "@lyceum/domain/sync";
import { takeStates } from "../sessions/take-states.ts";
import type { Store } from "../store.ts";
import type { Timers } from "../timers.ts";
import type { Transport } from "../connection/transport.ts";

export type CatchUp = {
  /** Changes from a push or from the answer of one's own command. */
  receive(changes: readonly Change[]): void;
  start(): void;
  /** Starts again from a snapshot. */
  reset(): void;
  stop(): void;
};

/** Late changes often come a moment after the ones they precede; only a lasting hole is worth a request. */
const holeGraceMs = 100;
const retryDelayMs = 500;

/** What others do with what came. */
type CatchUpListeners = {
  received(changes: readonly Change[]): void;
  broadcasts(part: Result<"sync">["broadcasts"]): void;
  /** What is known of these teams may be old: notifications of them were missed. */
  teamsWentOn(teamIds: readonly string[]): void;
};

/**
 * Brings the replica up to the log without a hole (M2): the login subscribes, pushes wait in a buffer, `sync`
 * catches up from the cursor, then the buffer is released.
 */
export function makeCatchUp(
  transport: Transport,
  store: Store,
  timers: Timers,
  listeners: CatchUpListeners,
): CatchUp {
  let buffer: Change[] = [];
  let run = 0;
  let isSyncing = false;
  let stopGrace: (() => void) | null = null;

  async function start(): Promise<void> {
    const mine = ++run;
    dropGrace();
    isSyncing = true;
    store.setPhase("syncing");
    for (let tries = 1; mine === run; tries += 1) {
      try {
        await readLog(mine);
        break;
      } catch (fault) {
        if (mine !== run || (fault instanceof Fault && fault.key === "disconnected")) return;
        if (tries >= limits.syncRetries.value) return fail();
        await new Promise<void>((resolve) => timers.after(retryDelayMs * tries, resolve));
      }
    }
    if (mine !== run) return;
    isSyncing = false;
    release();
    store.setPhase("live");
  }

  async function readLog(mine: number): Promise<void> {
    let deliveredPts: number | undefined;
    for (let more = true; more;) {
      const { pts, broadcasts, teamCursor } = store.replica();
      const answer: Result<"sync"> = await transport.call("sync", {
        ...(pts === null ? {} : { pts, ...(teamCursor === null ? {} : { teamCursor }) }),
        // Once for each catch-up, however many pages the log has.
        ...(deliveredPts === undefined ? { broadcast: broadcasts.cursor } : {}),
      });
      if (mine !== run) return;
      deliveredPts ??= answer.broadcasts?.deliveredPts ?? 0;
      listeners.broadcasts(answer.broadcasts);
      if (answer.reset) {
        store.update((replica) => applySnapshot(replica, answer));
        store.emit("onsessions", store.replica());
        listeners.teamsWentOn(
          answer.sessions.filter(({ scene }) => scene !== scenes.p2p).map(({ to }) => to),
        );
      } else if (answer.changes.length > 0) {
        apply(answer.changes, false, deliveredPts);
      }
      more = answer.more && !answer.reset;
      if (!more) await readTeams(mine, answer);
    }
  }

  /** The states of the teams that went on. Only what was read whole moves the cursor, so a lost connection loses nothing. */
  async function readTeams(mine: number, answer: Result<"sync">): Promise<void> {
    const { teamHeads, superTeamHeads = [], teamCursor } = answer;
    store.update((replica) => applyTeamHeads(replica, teamHeads));
    store.update((replica) => applyTeamHeads(replica, superTeamHeads, superTeamSessionId));
    listeners.teamsWentOn([...teamHeads, ...superTeamHeads].map(({ teamId }) => teamId));
    const behind = [
      ...teamHeads.map(({ teamId }) => teamSessionId(teamId)),
      ...superTeamHeads.map(({ teamId }) => superTeamSessionId(teamId)),
    ].filter((id) => store.replica().unsure.has(id));
    for (let at = 0; at < behind.length; at += limits.sessionPageMax.value) {
      const sessionIds = behind.slice(at, at + limits.sessionPageMax.value);
      const page = await transport.call("getSessions", { sessionIds });
      if (mine !== run) return;
      store.update((replica) => takeStates(replica, sessionIds, page));
    }
    store.update((replica) => ({ ...replica, teamCursor }));
  }

  function fail(): void {
    isSyncing = false;
    store.setPhase("failed");
    store.emit("onerror", new Fault("syncData"));
  }

  function release(): void {
    const held = buffer;
    buffer = [];
    if (held.length > 0) apply(held, true);
  }

  /** An entry that says only that a place is taken, where one's own answer that waits here says by what. */
  function withAnswers(changes: readonly Change[]): readonly Change[] {
    if (buffer.length === 0) return changes;
    const answers = new Map(buffer.filter(({ kind }) => kind === "message").map((one) => [one.pts, one]));
    return changes.map((change) => (change.kind === "skip" ? (answers.get(change.pts) ?? change) : change));
  }

  function apply(heard: readonly Change[], isLive: boolean, deliveredPts = 0): void {
    const changes = withAnswers(heard);
    const taken = takeInOrder(store.replica().pts ?? 0, changes);
    if (taken.ready.length > 0) {
      const before = store.replica();
      store.update((replica) => applyChanges(replica, taken.ready));
      store.applied(before, taken.ready, isLive, deliveredPts);
      listeners.received(taken.ready);
    }
    if (!taken.gap) return;
    buffer.push(...changes.filter((change) => change.pts > taken.pts));
    if (isLive) startGrace();
  }

  function startGrace(): void {
    stopGrace ??= timers.after(holeGraceMs, () => {
      stopGrace = null;
      if (buffer.length > 0 && !isSyncing) void start();
    });
  }

  function dropGrace(): void {
    stopGrace?.();
    stopGrace = null;
  }

  return {
    receive(changes) {
      if (isSyncing || store.replica().pts === null) {
        buffer.push(...changes);
        return;
      }
      const held = buffer;
      buffer = [];
      apply([...held, ...changes], true);
    },
    start: () => void start(),
    reset() {
      store.update((replica) => ({ ...replica, pts: null }));
      void start();
    },
    stop() {
      run += 1;
      isSyncing = false;
      buffer = [];
      dropGrace();
      store.setPhase("waiting");
    },
  };
}
