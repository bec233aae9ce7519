import { Fault, faultRow } from "@lyceum/contract/faults";
import type { PushBody, Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { applyEntry } from "@lyceum/domain/rooms";
import { kickReason } from "@lyceum/domain/connection";
import type { Timers, Transport, TransportEvents } from "@lyceum/im-client";
import { makeDeferred, makeEmitter, randomId } from "@lyceum/kit";

/** `signedOut`: the session is over; `otherLogin`: another sign-in of the account took the connection's place (M1). */
export type CloseReason = PushBody<"roomClosed">["why"] | "signedOut" | "otherLogin";

export type RoomPhase =
  | { name: "outside" }
  | { name: "joining" }
  | { name: "waiting" }
  | { name: "joined" }
  /** The connection or the seat was lost; the place is kept and taken again. */
  | { name: "reconnecting" }
  | { name: "closed"; why: CloseReason }
  /** Not let in, or not let in again. */
  | { name: "refused"; fault: Fault };

export type FollowedRoom = {
  phase(): RoomPhase;
  state(): RoomState | null;
  join(): Promise<void>;
  /** Asks for what is missing, at least up to `rev`. */
  catchUp(rev?: number): Promise<void>;
  /** Resolves when inside; rejects when that is over. */
  inside(): Promise<void>;
  /** `onjoined`: the seat was taken, first or again. `onlook`: time to see whether something was missed. `onstep`: an entry was applied; a snapshot is none. */
  on: ReturnType<typeof makeEmitter<RoomEvents>>["on"];
  stop(): void;
};

/** One entry of the log, and the room before and after it. */
export type RoomStep = { before: RoomState; entry: RoomEntry; after: RoomState };

type RoomEvents = { onjoined: null; onlook: null; onstep: RoomStep };

type Settings = {
  transport: Transport;
  timers: Timers;
  roomId: string;
  account: string;
  nick: string | undefined;
  password: string | undefined;
  changed: () => void;
};

const retryMs = 1_000;

/** Keeps a room's log without hole or doubling, and the seat across lost connections (R7). */
export function followRoom({
  transport,
  timers,
  roomId,
  account,
  nick,
  password,
  changed,
}: Settings): FollowedRoom {
  const events = makeEmitter<RoomEvents>();
  /** Under this name the place is taken again with the seat, and so with the media connection. */
  const device = randomId();
  /** Inside before: what enters now is the same stay. */
  let hasEntered = false;
  let phase: RoomPhase = { name: "outside" };
  let state: RoomState | null = null;
  /** Entries that came before those they follow. */
  let early: RoomEntry[] = [];
  let entering: Promise<void> | null = null;
  let catching: Promise<void> | null = null;
  const waiters: Waiter[] = [];
  let stopLooking = () => {};
  let stopGrace: (() => void) | null = null;
  let isKickedByServer = true;
  let isStopped = false;

  function setPhase(next: RoomPhase): void {
    phase = next;
    countGrace();
    if (isOver()) {
      state = null;
      early = [];
      hasEntered = false;
      stopLooking();
      const reason = next.name === "refused" ? next.fault : new Fault("roomNotEntered");
      for (const { deferred } of waiters.splice(0)) deferred.reject(reason);
    }
    const isMet = (waiter: Waiter) => waiter.isMet(next);
    const met = waiters.filter(isMet);
    waiters.splice(0, waiters.length, ...waiters.filter((waiter) => !isMet(waiter)));
    for (const { deferred } of met) deferred.resolve();
    changed();
  }

  /** Who was inside is out when the connection stays away for longer than the place is kept. */
  function countGrace(): void {
    if (phase.name !== "reconnecting" || !hasEntered) {
      stopGrace?.();
      stopGrace = null;
    } else
      stopGrace ??= timers.after(limits.roomGrace.value, () => {
        stopGrace = null;
        setPhase({ name: "closed", why: "networkTimeout" });
      });
  }

  function isOver(): boolean {
    return phase.name === "outside" || phase.name === "closed" || phase.name === "refused";
  }

  function take(progress: Result<"joinRoom">): void {
    if (progress.presence === "waiting") {
      state = null;
      return setPhase({ name: "waiting" });
    }
    // An older snapshot than what is known is a late answer.
    if (progress.snapshot && progress.snapshot.rev >= (state?.rev ?? 0)) state = progress.snapshot;
    hasEntered = true;
    const before = phase.name;
    apply([...progress.entries, ...early.splice(0)]);
    if (before === "joined") return changed();
    setPhase({ name: "joined" });
    events.emit("onjoined", null);
  }

  /** Applies what follows; says whether something is missing before the rest. */
  function apply(entries: readonly RoomEntry[]): boolean {
    for (const entry of entries.toSorted((one, other) => one.rev - other.rev)) {
      const rev = state?.rev ?? 0;
      if (entry.rev <= rev) continue;
      if (!state || entry.rev > rev + 1) early.push(entry);
      else {
        const before = state;
        const after = applyEntry(state, entry);
        state = after;
        events.emit("onstep", { before, entry, after });
      }
    }
    // More than this comes as a snapshot.
    early = early.filter(({ rev }) => rev > (state?.rev ?? 0)).slice(-limits.roomBehindMax.value);
    return early.length > 0;
  }

  async function enter(): Promise<void> {
    if (entering) return await entering;
    const mine = (entering = tryToEnter().finally(() => {
      if (entering === mine) entering = null;
    }));
    await mine;
  }

  async function tryToEnter(): Promise<void> {
    for (;;) {
      try {
        const afterRev = state?.rev ?? 0;
        const name = nick === undefined ? {} : { nick };
        const key = password === undefined ? {} : { password };
        const params = { roomId, afterRev, device, resumes: hasEntered, ...name, ...key };
        const progress = await transport.call("joinRoom", params);
        // The seat came too late: nobody sits there any more.
        if (phase.name === "closed" && phase.why === "networkTimeout") return giveBack();
        if (isStopped || isOver()) return;
        take(progress);
        look();
        return;
      } catch (error) {
        if (isStopped || isOver()) return;
        if (!isPassing(error)) {
          const fault = error instanceof Fault ? error : new Fault("serverError", { cause: error });
          setPhase(
            fault.key === "roomOtherDevice"
              ? { name: "closed", why: "otherDevice" }
              : { name: "refused", fault },
          );
          throw fault;
        }
        // A lost connection enters again when it is back.
        if (transport.state().name !== "loggedIn") return;
        await pause();
      }
    }
  }

  function giveBack(): void {
    transport.call("actInRoom", { roomId, key: randomId(), act: { do: "leave" } }).catch(() => {});
  }

  /** A connection that is lost comes back; one that was ended does not. */
  function loseConnection({ code }: TransportEvents["ondisconnect"]): void {
    if (isOver()) return;
    const isKicked = code === "kicked";
    if (!isKicked && typeof code !== "number") return setPhase({ name: "reconnecting" });
    setPhase({ name: "closed", why: isKicked && !isKickedByServer ? "otherLogin" : "signedOut" });
  }

  function pause(): Promise<void> {
    const { promise, resolve } = makeDeferred<void>();
    timers.after(retryMs, resolve);
    return promise;
  }

  async function catchUp(rev = 0): Promise<void> {
    if (catching) await catching;
    if (rev !== 0 && (state?.rev ?? 0) >= rev) return;
    const mine = (catching ??= askEntries().finally(() => {
      if (catching === mine) catching = null;
    }));
    await mine;
  }

  async function askEntries(): Promise<void> {
    if (phase.name !== "joined" && phase.name !== "waiting") return;
    try {
      const progress = await transport.call("getRoomEntries", { roomId, afterRev: state?.rev ?? 0 });
      if (!isStopped && !isOver()) take(progress);
    } catch (error) {
      if (isStopped || isOver() || isPassing(error)) return;
      // The seat is gone, such as after a restart of the server.
      await comeBack();
    }
  }

  async function comeBack(): Promise<void> {
    if (isStopped || isOver()) return;
    // The first connection of all has lost nothing.
    if (phase.name !== "waiting" && phase.name !== "joining") setPhase({ name: "reconnecting" });
    await enter().catch(() => {});
  }

  /** What no push brought is found within this time. */
  function look(): void {
    stopLooking();
    stopLooking = timers.after(limits.roomLookInterval.value, () => {
      if (phase.name === "joined") events.emit("onlook", null);
      void catchUp().finally(() => {
        if (!isStopped && !isOver()) look();
      });
    });
  }

  function hear(entries: readonly RoomEntry[]): void {
    if (isOver()) return;
    const hasGap = apply(entries);
    const isLost = entries.some(({ event }) => event.type === "lost" && event.account === account);
    if (phase.name === "joined") changed();
    // The server took a living connection for lost: sit down again.
    if (isLost && state?.members.some((member) => member.account === account && member.seat === null))
      return void comeBack();
    if (hasGap || phase.name === "waiting") void catchUp();
  }

  const stops = [
    transport.on("onpush", (push) => {
      if (push.name === "roomEntries" && push.body.roomId === roomId) hear(push.body.entries);
      // While entering again, a word about the old seat is no longer about this one.
      if (push.name === "roomClosed" && push.body.roomId === roomId && !isOver())
        setPhase({ name: "closed", why: push.body.why });
      if (push.name === "kicked") isKickedByServer = kickReason(push.body.reason) === "serverKick";
    }),
    transport.on("onconnect", () => {
      if (!isOver()) void comeBack();
    }),
    transport.on("onwillreconnect", () => {
      if (!isOver()) setPhase({ name: "reconnecting" });
    }),
    transport.on("ondisconnect", loseConnection),
  ];

  return {
    phase: () => phase,
    state: () => state,
    on: events.on,
    catchUp,
    async join() {
      if (isOver()) setPhase({ name: "joining" });
      // A connection that is not there yet enters when it is.
      if (transport.state().name === "loggedIn") await enter();
      await until(({ name }) => name === "joined" || name === "waiting");
    },
    inside: () => until(({ name }) => name === "joined"),
    stop() {
      isStopped = true;
      setPhase({ name: "outside" });
      for (const stop of stops) stop();
    },
  };

  async function until(isMet: Waiter["isMet"]): Promise<void> {
    if (isMet(phase)) return;
    if (phase.name === "refused") throw phase.fault;
    if (isOver()) throw new Fault("roomNotEntered");
    const deferred = makeDeferred<void>();
    waiters.push({ isMet, deferred });
    await deferred.promise;
  }
}

type Waiter = { isMet(phase: RoomPhase): boolean; deferred: ReturnType<typeof makeDeferred<void>> };

/** The same may succeed later: the connection or the server was away. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Fault)) return false;
  return ["requestTimeout", "disconnected", "serverBusy", "serverError", "rateLimit"].includes(error.key)
    ? faultRow(error.key).retry
    : false;
}
