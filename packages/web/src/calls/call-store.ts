import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { SignalEvent } from "@lyceum/contract/shapes";
import { type Signalling, signalTypes } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import type { RoomSession } from "../rooms/index.ts";
import type { CallKind } from "../shared/call-port.ts";
import { showFault } from "../shared/show-fault.ts";

export type EndReason = "ended" | "declined" | "busy" | "noAnswer" | "cancelled" | "failed";

type With = { peer: string; kind: CallKind };
/** What this page has to do with a call. */
export type Call = With &
  (
    | { phase: "incoming"; channelId: string; requestId: string }
    /** `isAway`: no device of the other is online. */
    | { phase: "outgoing"; channelId: string | null; requestId: string; isAway: boolean }
    /** `session` is null while the media connects. */
    | { phase: "active"; channelId: string; session: RoomSession | null; since: number }
    | { phase: "over"; why: EndReason }
  );

export type CallStore = {
  /** The same object until something changes; null: there is none. */
  call(): Call | null;
  start(peer: string, kind: CallKind): Promise<void>;
  accept(kind: CallKind): Promise<void>;
  decline(): void;
  hangUp(): void;
  /** Takes what is over out of sight. */
  dismiss(): void;
  /** Asks the other to follow into a room of conferences, and ends the call. */
  moveToRoom(roomId: string): Promise<void>;
  /** The room that the other one has opened of this call. */
  onRoom(listener: (roomId: string) => void): () => void;
  /** Looks for calls that ring already. */
  sync(): void;
  subscribe(listener: () => void): () => void;
  close(): void;
};

export type CallPorts = {
  signalling: Signalling;
  self(): string;
  /** Enters the room of the media; `onEnd` when it is over for good. */
  openMedia(roomId: string, kind: CallKind, onEnd: () => void): Promise<RoomSession>;
  /** What may be sent; null, and said in words, where nothing may. */
  askDevices(kind: CallKind): Promise<CallKind | null>;
};

const busy = "busy";
const shownMs = 4_000;

export function makeCallStore({ signalling, self, openMedia, askDevices }: CallPorts): CallStore {
  const listeners = new Set<() => void>();
  const roomListeners = new Set<(roomId: string) => void>();
  let call: Call | null = null;
  let overTimer: ReturnType<typeof setTimeout> | undefined;
  let delayTimer: ReturnType<typeof setInterval> | undefined;

  function set(next: Call | null): void {
    clearTimeout(overTimer);
    if (call?.phase === "active" && next?.phase !== "active") {
      clearInterval(delayTimer);
      call.session?.close();
    }
    call = next;
    if (next?.phase === "over") overTimer = setTimeout(() => set(null), shownMs);
    for (const listener of listeners) listener();
  }

  /** Nothing has happened to it meanwhile. */
  const isStill = (one: Call) => call === one;

  function end(why: EndReason): void {
    if (call) set({ phase: "over", peer: call.peer, kind: call.kind, why });
  }

  /** What cannot be said any more is over on the server too. */
  const quietly = (act: Promise<unknown>) => void act.catch(() => {});

  function isWith(event: SignalEvent): boolean {
    return call !== null && "channelId" in call && call.channelId === event.channelId;
  }

  function hear(event: SignalEvent): void {
    const isOwn = event.from === self();
    switch (event.eventType) {
      case signalTypes.INVITE:
        if (!isOwn && event.to === self()) ring(event);
        return;
      case signalTypes.ACCEPT:
        if (call?.phase === "outgoing" && !isOwn && event.requestId === call.requestId) return begin(event);
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
    if (type === 3 || (call?.phase === "incoming" && call.requestId === requestId)) return;
    const kind: CallKind = type === 2 ? "picture" : "sound";
    // Both call each other: the call of the one whose name comes first goes on.
    if (call?.phase === "outgoing" && call.peer === peer) {
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
    set({ phase: "incoming", peer, kind, channelId, requestId });
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
      // Given up meanwhile.
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
    setTimeout(() => {
      if (isStill(mine)) end("noAnswer");
    }, limits.signalInviteLife.value);
  }

  async function accept(kind: CallKind): Promise<void> {
    if (call?.phase !== "incoming") return;
    const { channelId, requestId, peer } = call;
    const ringing = call;
    const given = await askDevices(kind);
    if (!isStill(ringing) || given === null) return;
    set({ phase: "active", peer, kind: given, channelId, session: null, since: Date.now() });
    try {
      const channel = await signalling.accept({ channelId, requestId, account: peer });
      await enter(channelId, channel.roomId, given);
    } catch (error) {
      if (!isIn(channelId)) return;
      set(null);
      showFault(error);
    }
  }

  function begin({ channelId, roomId }: SignalEvent): void {
    if (!call) return;
    const { peer, kind } = call;
    set({ phase: "active", peer, kind, channelId, session: null, since: Date.now() });
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
    if (roomId === null) throw new Fault("mediaAbsent");
    const session = await openMedia(roomId, kind, () => {
      if (isIn(channelId)) hangUp();
    });
    if (call?.phase !== "active" || call.channelId !== channelId) return session.close();
    set({ ...call, session, since: Date.now() });
    delayTimer = setInterval(
      () => quietly(signalling.delay({ channelId })),
      limits.signalChannelLife.value / 2,
    );
  }

  function hangUp(why: EndReason = "ended"): void {
    if (!call || call.phase === "over") return;
    const { channelId } = call;
    if (call.phase === "incoming") return decline();
    if (channelId !== null) quietly(signalling.close({ channelId }));
    if (call.phase === "outgoing") set(null);
    else end(why);
  }

  function decline(): void {
    if (call?.phase !== "incoming") return;
    const { channelId, requestId, peer } = call;
    set(null);
    quietly(signalling.reject({ channelId, requestId, account: peer }));
  }

  async function lookForCalls(): Promise<void> {
    const { invites, events } = await signalling.sync();
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
