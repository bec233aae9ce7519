import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { SignalChannel, SignalEvent } from "@lyceum/contract/shapes";
import { signalTypes } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import type { CallKind } from "../shared/call-port.ts";
import type { Call, CallPorts, CallStore, EndReason } from "./call.ts";
import { teamIn } from "./team-in.ts";

const busy = "busy";
const shownMs = 4_000;
const endings: ReadonlySet<number> = new Set([
  signalTypes.ACCEPT,
  signalTypes.REJECT,
  signalTypes.CANCEL_INVITE,
]);
/** Ids of invitations that are over, so that an older answer does not bring them back. */
const endedMax = 100;

export function makeCallStore(ports: CallPorts): CallStore {
  const { signalling, self, openMedia, askDevices, showFault, timers } = ports;
  const listeners = new Set<() => void>();
  const roomListeners = new Set<(roomId: string) => void>();
  let call: Call | null = null;
  const ended = new Set<string>();
  let stopTimer = () => {};
  /** The channel that this page is a member of by what the server has answered. */
  let entered: string | null = null;

  function set(next: Call | null): void {
    stopTimer();
    if (call?.phase === "active" && next?.phase !== "active") call.session?.close();
    call = next;
    stopTimer = waitWith(next);
    for (const listener of listeners) listener();
  }

  /** What time does in each phase. */
  function waitWith(next: Call | null): () => void {
    if (next?.phase === "over") return timers.after(shownMs, () => set(null));
    // It is over at the server by then; the word of it may have been lost.
    if (next?.phase === "outgoing")
      return timers.after(limits.signalInviteLife.value + shownMs, () => hangUp("noAnswer"));
    if (next?.phase !== "active" || next.session === null) return () => {};
    const { channelId } = next;
    return timers.after(limits.signalChannelLife.value / 2, () => {
      quietly(signalling.delay({ channelId }));
      if (isStill(next)) stopTimer = waitWith(next);
    });
  }

  function noteEnd(requestId: string | undefined): void {
    if (requestId === undefined) return;
    ended.add(requestId);
    const [oldest] = ended;
    if (ended.size > endedMax && oldest !== undefined) ended.delete(oldest);
  }

  /** Nothing has happened to it meanwhile. */
  const isStill = (one: Call) => call === one;

  function end(why: EndReason): void {
    // The call of a team goes on without this person.
    if (call?.phase === "incoming" && call.team) return set(null);
    if (call) set({ phase: "over", peer: call.peer, kind: call.kind, why });
  }

  /** What cannot be said any more is over on the server too. */
  const quietly = (act: Promise<unknown>) => void act.catch(() => {});

  function isWith(event: SignalEvent): boolean {
    return call !== null && "channelId" in call && call.channelId === event.channelId;
  }

  function hear(event: SignalEvent): void {
    const isOwn = event.from === self();
    if (endings.has(event.eventType)) noteEnd(event.requestId);
    switch (event.eventType) {
      case signalTypes.INVITE:
        if (!isOwn && event.to === self()) ring(event);
        return;
      case signalTypes.ACCEPT:
        if (call?.phase === "outgoing" && !isOwn && event.requestId === call.requestId)
          return begin(call, event);
        // Another device, or another tab of this browser.
        if (call?.phase === "incoming" && isOwn && event.requestId === call.requestId) set(null);
        return;
      case signalTypes.REJECT:
        if (call?.phase === "incoming" && isOwn && event.requestId === call.requestId) return set(null);
        if (call?.phase !== "outgoing" || isOwn || event.requestId !== call.requestId) return;
        quietly(signalling.close({ channelId: event.channelId }));
        return end(event.attachExt === busy ? "busy" : "declined");
      case signalTypes.CANCEL_INVITE:
        if (call?.phase === "incoming" && event.requestId === call.requestId) return end("cancelled");
        if (call?.phase === "outgoing" && event.requestId === call.requestId && event.isTimeout)
          return end("noAnswer");
        return;
      case signalTypes.LEAVE:
        if (!isOwn && call?.phase === "active" && isWith(event)) hangUp();
        return;
      case signalTypes.ROOM_CLOSE:
        if (!isWith(event) || call?.phase === "over") return;
        return end(
          call?.phase === "incoming" ? "cancelled" : call?.phase === "outgoing" ? "noAnswer" : "ended",
        );
      case signalTypes.CONTROL: {
        const roomId = roomIn(event.attachExt);
        if (isOwn || roomId === null || !isWith(event)) return;
        for (const listener of roomListeners) listener(roomId);
        hangUp();
      }
    }
  }

  function ring(event: SignalEvent): void {
    const { channelId, requestId = "", from: peer, type } = event;
    const team = teamIn(event);
    if ((type === 3 && !team) || ended.has(requestId)) return;
    if (call?.phase === "incoming" && call.requestId === requestId) return;
    const kind: CallKind = type === 2 ? "picture" : "sound";
    // Both call each other: the call of the one whose name comes first goes on.
    if (call?.phase === "outgoing" && call.peer === peer && !team) {
      if (self() < peer) return;
      const own = call;
      const crossed: Call = { phase: "incoming", peer, kind, channelId, requestId };
      set(crossed);
      void accept(own.kind).finally(() => {
        if (own.channelId !== null) quietly(signalling.close({ channelId: own.channelId }));
      });
      return;
    }
    if (call && call.phase !== "over")
      return quietly(signalling.reject({ channelId, requestId, account: peer, attachExt: busy }));
    set({ phase: "incoming", peer, kind, channelId, requestId, ...(team ? { team } : {}) });
  }

  async function joinTeam(): Promise<void> {
    if (call?.phase !== "incoming" || !call.team) return;
    const { channelId, requestId, peer, team } = call;
    noteEnd(requestId);
    set(null);
    // Where the invitation is over, the room may still be open: it says so itself.
    await signalling.accept({ channelId, requestId, account: peer, autoJoin: false }).catch(() => {});
    for (const listener of roomListeners) listener(team.roomId);
  }

  async function start(peer: string, kind: CallKind): Promise<void> {
    if (call && call.phase !== "over") return;
    const requestId = randomId();
    const mine = { phase: "outgoing" as const, peer, kind, channelId: null, requestId, isAway: false };
    set(mine);
    const given = await askDevices(kind);
    if (!isStill(mine)) return;
    if (given === null) return set(null);
    try {
      const type = given === "picture" ? 2 : 1;
      const made = await signalling.call({ type, requestId, account: peer, isSave: true, needPush: true });
      const { channelId } = made.channel;
      // Accepted before the answer came, or given up.
      if (isIn(channelId)) return;
      if (!isStill(mine)) return quietly(signalling.close({ channelId }));
      set({ ...mine, kind: given, channelId, isAway: made.absence !== null });
    } catch (error) {
      if (!isStill(mine)) return;
      // Nobody learns of having been blocked.
      if (error instanceof Fault && error.key === "blockedByPeer") return waitInVain(mine);
      set(null);
      showFault(error);
    }
  }

  function waitInVain(mine: Call): void {
    timers.after(limits.signalInviteLife.value, () => {
      if (isStill(mine)) end("noAnswer");
    });
  }

  async function accept(kind: CallKind): Promise<void> {
    if (call?.phase !== "incoming" || call.team) return;
    const { channelId, requestId, peer } = call;
    const ringing = call;
    const given = await askDevices(kind);
    if (!isStill(ringing) || given === null) return;
    set({ phase: "active", peer, kind: given, channelId, session: null, since: timers.now() });
    try {
      const channel = await signalling.accept({ channelId, requestId, account: peer });
      await enter(channelId, channel.roomId, given);
    } catch (error) {
      if (!isIn(channelId)) return;
      set(null);
      showFault(error);
    }
  }

  function begin(
    { peer, kind }: Call,
    { channelId, roomId }: Pick<SignalChannel, "channelId" | "roomId">,
  ): void {
    set({ phase: "active", peer, kind, channelId, session: null, since: timers.now() });
    enter(channelId, roomId, kind).catch((error: unknown) => {
      if (!isIn(channelId)) return;
      hangUp("failed");
      showFault(error);
    });
  }

  function isIn(channelId: string): boolean {
    return call?.phase === "active" && call.channelId === channelId;
  }

  async function enter(channelId: string, roomId: string | null, kind: CallKind): Promise<void> {
    entered = channelId;
    if (roomId === null) throw new Fault("mediaAbsent");
    const session = await openMedia(roomId, kind, () => {
      if (isIn(channelId)) hangUp();
    });
    if (call?.phase !== "active" || call.channelId !== channelId) return session.close();
    set({ ...call, session, since: timers.now() });
  }

  function hangUp(why: EndReason = "ended"): void {
    if (!call || call.phase === "over") return;
    const { channelId } = call;
    if (call.phase === "incoming") return decline();
    if (channelId !== null) quietly(signalling.close({ channelId }));
    if (call.phase === "outgoing" && why === "ended") set(null);
    else end(why);
  }

  function decline(): void {
    if (call?.phase !== "incoming") return;
    const { channelId, requestId, peer } = call;
    noteEnd(requestId);
    set(null);
    quietly(signalling.reject({ channelId, requestId, account: peer }));
  }

  /** What was told while the line was lost: a call that is not known to the server is over. */
  function meetMissed(one: Call, channels: readonly SignalChannel[], invites: readonly SignalEvent[]): void {
    if (one.phase === "incoming") {
      if (!invites.some(({ requestId }) => requestId === one.requestId)) end("cancelled");
    } else if (
      one.phase === "outgoing" ? one.channelId !== null : one.phase === "active" && one.channelId === entered
    ) {
      const channel = channels.find(({ channelId }) => "channelId" in one && channelId === one.channelId);
      if (!channel) end(one.phase === "outgoing" ? "noAnswer" : "ended");
      else if (one.phase === "outgoing" && channel.members.some(({ accid }) => accid === one.peer))
        begin(one, channel);
    }
  }

  async function lookForCalls(): Promise<void> {
    const before = call;
    const { invites, channels, events } = await signalling.sync();
    if (before && isStill(before)) meetMissed(before, channels, invites);
    for (const invite of invites) ring(invite);
    const ids = events.flatMap(({ msgid }) => msgid ?? []);
    // What was missed stands in the conversation.
    for (let at = 0; at < ids.length; at += limits.signalPageMax.value)
      await signalling.markRead(ids.slice(at, at + limits.signalPageMax.value));
  }

  const stop = signalling.on((event) => {
    hear(event);
    if (event.msgid !== undefined) quietly(signalling.markRead([event.msgid]));
  });
  return {
    call: () => call,
    start,
    accept,
    joinTeam,
    decline,
    hangUp,
    dismiss: () => set(null),
    async moveToRoom(roomId) {
      if (call?.phase !== "active") return;
      await signalling.control({ channelId: call.channelId, attachExt: JSON.stringify({ roomId }) });
      hangUp();
    },
    onRoom(listener) {
      roomListeners.add(listener);
      return () => void roomListeners.delete(listener);
    },
    // The next sync looks again.
    sync: () => quietly(lookForCalls()),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      stop();
      hangUp();
      set(null);
      listeners.clear();
    },
  };
}

/** The room of conferences that a word of the other one names. */
function roomIn(attachExt: string): string | null {
  try {
    const said: unknown = JSON.parse(attachExt);
    const isRoom = typeof said === "object" && said !== null && "roomId" in said;
    return isRoom && typeof said.roomId === "string" && /^[1-9][0-9]{5,9}$/.test(said.roomId)
      ? said.roomId
      : null;
  } catch {
    return null;
  }
}
