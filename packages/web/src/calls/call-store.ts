import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { SignalChannel } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import type { CallKind } from "../shared/call-port.ts";
import { makeCallState } from "./call-state.ts";
import type { Call, CallPorts, CallStore, EndReason } from "./call.ts";
import { makeSignalHearing } from "./hear-signals.ts";
import { quietly } from "./quietly.ts";

/** Calls of two and the ringing of those of teams, on one page (M14). */
export function makeCallStore(ports: CallPorts): CallStore {
  const { signalling, openMedia, askDevices, showFault, timers } = ports;
  const roomListeners = new Set<(roomId: string) => void>();
  let entered: string | null = null;
  const state = makeCallState(timers, {
    unanswered: () => hangUp("noAnswer"),
    renew: (channelId) => quietly(signalling.delay({ channelId })),
  });
  const { isStill, isIn } = state;
  const signals = makeSignalHearing(ports, state, {
    accept,
    begin,
    hangUp,
    moved: tellRoom,
    entered: () => entered,
  });

  function tellRoom(roomId: string): void {
    for (const listener of roomListeners) listener(roomId);
  }

  async function joinTeam(): Promise<void> {
    const call = state.now();
    if (call?.phase !== "incoming" || !call.team) return;
    const { channelId, requestId, peer, team } = call;
    signals.noteEnd(requestId);
    state.set(null);
    // Where the invitation is over, the room may still be open: it says so itself.
    await signalling.accept({ channelId, requestId, account: peer, autoJoin: false }).catch(() => {});
    tellRoom(team.roomId);
  }

  async function start(peer: string, kind: CallKind): Promise<void> {
    const call = state.now();
    if (call && call.phase !== "over") return;
    const requestId = randomId();
    const mine = { phase: "outgoing" as const, peer, kind, channelId: null, requestId, isAway: false };
    state.set(mine);
    const given = await askDevices(kind);
    if (!isStill(mine)) return;
    if (given === null) return state.set(null);
    try {
      const type = given === "picture" ? 2 : 1;
      const made = await signalling.call({ type, requestId, account: peer, isSave: true, needPush: true });
      const { channelId } = made.channel;
      // Accepted before the answer came, or given up.
      if (isIn(channelId)) return;
      if (!isStill(mine)) return quietly(signalling.close({ channelId }));
      state.set({ ...mine, kind: given, channelId, isAway: made.absence !== null });
    } catch (error) {
      if (!isStill(mine)) return;
      // Nobody learns of having been blocked.
      if (error instanceof Fault && error.key === "blockedByPeer") return waitInVain(mine);
      state.set(null);
      showFault(error);
    }
  }

  function waitInVain(mine: Call): void {
    timers.after(limits.signalInviteLife.value, () => {
      if (isStill(mine)) state.end("noAnswer");
    });
  }

  async function accept(kind: CallKind): Promise<void> {
    const ringing = state.now();
    if (ringing?.phase !== "incoming" || ringing.team) return;
    const { channelId, requestId, peer } = ringing;
    const given = await askDevices(kind);
    if (!isStill(ringing) || given === null) return;
    state.set({ phase: "active", peer, kind: given, channelId, session: null, since: timers.now() });
    try {
      const channel = await signalling.accept({ channelId, requestId, account: peer });
      await enter(channelId, channel.roomId, given);
    } catch (error) {
      if (!isIn(channelId)) return;
      state.set(null);
      showFault(error);
    }
  }

  function begin(
    { peer, kind }: Call,
    { channelId, roomId }: Pick<SignalChannel, "channelId" | "roomId">,
  ): void {
    state.set({ phase: "active", peer, kind, channelId, session: null, since: timers.now() });
    enter(channelId, roomId, kind).catch((error: unknown) => {
      if (!isIn(channelId)) return;
      hangUp("failed");
      showFault(error);
    });
  }

  async function enter(channelId: string, roomId: string | null, kind: CallKind): Promise<void> {
    entered = channelId;
    if (roomId === null) throw new Fault("mediaAbsent");
    const session = await openMedia(roomId, kind, () => {
      if (isIn(channelId)) hangUp();
    });
    const call = state.now();
    if (call?.phase !== "active" || call.channelId !== channelId) return session.close();
    state.set({ ...call, session, since: timers.now() });
  }

  function hangUp(why: EndReason = "ended"): void {
    const call = state.now();
    if (!call || call.phase === "over") return;
    const { channelId } = call;
    if (call.phase === "incoming") return decline();
    if (channelId !== null) quietly(signalling.close({ channelId }));
    if (call.phase === "outgoing" && why === "ended") state.set(null);
    else state.end(why);
  }

  function decline(): void {
    const call = state.now();
    if (call?.phase !== "incoming") return;
    const { channelId, requestId, peer } = call;
    signals.noteEnd(requestId);
    state.set(null);
    quietly(signalling.reject({ channelId, requestId, account: peer }));
  }

  const stop = signalling.on((event) => {
    signals.hear(event);
    if (event.msgid !== undefined) quietly(signalling.markRead([event.msgid]));
  });
  return {
    call: state.now,
    start,
    accept,
    joinTeam,
    decline,
    hangUp,
    dismiss: () => state.set(null),
    async moveToRoom(roomId) {
      const call = state.now();
      if (call?.phase !== "active") return;
      await signalling.control({ channelId: call.channelId, attachExt: JSON.stringify({ roomId }) });
      hangUp();
    },
    onRoom(listener) {
      roomListeners.add(listener);
      return () => void roomListeners.delete(listener);
    },
    // The next sync looks again.
    sync: () => quietly(signals.catchUp()),
    subscribe: state.subscribe,
    close() {
      stop();
      hangUp();
      state.close();
    },
  };
}
