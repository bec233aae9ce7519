import { limits } from "@lyceum/contract/limits";
import type { SignalChannel, SignalEvent } from "@lyceum/contract/shapes";
import { signalTypes } from "@lyceum/im-client";
import type { CallKind } from "../shared/call-port.ts";
import type { CallState } from "./call-state.ts";
import type { Call, CallPorts } from "./call.ts";
import { quietly } from "./quietly.ts";
import { teamIn } from "./team-in.ts";

const busy = "busy";
const endings: ReadonlySet<number> = new Set([
  signalTypes.ACCEPT,
  signalTypes.REJECT,
  signalTypes.CANCEL_INVITE,
]);
/** Ids of invitations that are over, so that an older answer does not bring them back. */
const endedMax = 100;

/** What this page does about what it hears. */
export type CallActs = {
  accept(kind: CallKind): Promise<void>;
  /** The other one has taken the call. */
  begin(call: Call, channel: Pick<SignalChannel, "channelId" | "roomId">): void;
  hangUp(): void;
  /** The other one has opened a room of conferences. */
  moved(roomId: string): void;
  /** The channel that this page is a member of by what the server has answered. */
  entered(): string | null;
};

export type SignalHearing = {
  hear(event: SignalEvent): void;
  /** An invitation is over: no older answer brings it back. */
  noteEnd(requestId: string | undefined): void;
  /** Asks for what rings already, and for what was told while the line was lost. */
  catchUp(): Promise<void>;
};

/** Follows what the server tells of calls (M14). */
export function makeSignalHearing(
  { signalling, self }: Pick<CallPorts, "signalling" | "self">,
  state: CallState,
  acts: CallActs,
): SignalHearing {
  const ended = new Set<string>();

  function noteEnd(requestId: string | undefined): void {
    if (requestId === undefined) return;
    ended.add(requestId);
    const [oldest] = ended;
    if (ended.size > endedMax && oldest !== undefined) ended.delete(oldest);
  }

  function hear(event: SignalEvent): void {
    const call = state.now();
    const isOwn = event.from === self();
    const isAsked = call !== null && "requestId" in call && event.requestId === call.requestId;
    const isWith = call !== null && "channelId" in call && call.channelId === event.channelId;
    if (endings.has(event.eventType)) noteEnd(event.requestId);
    switch (event.eventType) {
      case signalTypes.INVITE:
        if (!isOwn && event.to === self()) ring(event);
        return;
      case signalTypes.ACCEPT:
        if (call?.phase === "outgoing" && !isOwn && isAsked) return acts.begin(call, event);
        // Another device, or another tab of this browser.
        if (call?.phase === "incoming" && isOwn && isAsked) state.set(null);
        return;
      case signalTypes.REJECT:
        if (call?.phase === "incoming" && isOwn && isAsked) return state.set(null);
        if (call?.phase !== "outgoing" || isOwn || !isAsked) return;
        quietly(signalling.close({ channelId: event.channelId }));
        return state.end(event.attachExt === busy ? "busy" : "declined");
      case signalTypes.CANCEL_INVITE:
        if (call?.phase === "incoming" && isAsked) return state.end("cancelled");
        if (call?.phase === "outgoing" && isAsked && event.isTimeout) return state.end("noAnswer");
        return;
      case signalTypes.LEAVE:
        if (!isOwn && call?.phase === "active" && isWith) acts.hangUp();
        return;
      case signalTypes.ROOM_CLOSE:
        if (!isWith) return;
        return state.end(
          call.phase === "incoming" ? "cancelled" : call.phase === "outgoing" ? "noAnswer" : "ended",
        );
      case signalTypes.CONTROL: {
        const roomId = roomIn(event.attachExt);
        if (isOwn || roomId === null || !isWith) return;
        acts.moved(roomId);
        acts.hangUp();
      }
    }
  }

  function ring(event: SignalEvent): void {
    const call = state.now();
    const { channelId, requestId = "", from: peer, type } = event;
    const team = teamIn(event);
    if ((type === 3 && !team) || ended.has(requestId)) return;
    if (call?.phase === "incoming" && call.requestId === requestId) return;
    const kind: CallKind = type === 2 ? "picture" : "sound";
    // Both call each other: the call of the one whose name comes first goes on.
    if (call?.phase === "outgoing" && call.peer === peer && !team) {
      if (self() < peer) return;
      state.set({ phase: "incoming", peer, kind, channelId, requestId });
      void acts.accept(call.kind).finally(() => {
        if (call.channelId !== null) quietly(signalling.close({ channelId: call.channelId }));
      });
      return;
    }
    if (call && call.phase !== "over")
      return quietly(signalling.reject({ channelId, requestId, account: peer, attachExt: busy }));
    state.set({ phase: "incoming", peer, kind, channelId, requestId, ...(team ? { team } : {}) });
  }

  /** A call that is not known to the server is over. */
  function meetMissed(one: Call, channels: readonly SignalChannel[], invites: readonly SignalEvent[]): void {
    if (one.phase === "incoming") {
      if (!invites.some(({ requestId }) => requestId === one.requestId)) state.end("cancelled");
    } else if (
      one.phase === "outgoing"
        ? one.channelId !== null
        : one.phase === "active" && one.channelId === acts.entered()
    ) {
      const channel = channels.find(({ channelId }) => "channelId" in one && channelId === one.channelId);
      if (!channel) state.end(one.phase === "outgoing" ? "noAnswer" : "ended");
      else if (one.phase === "outgoing" && channel.members.some(({ accid }) => accid === one.peer))
        acts.begin(one, channel);
    }
  }

  return {
    hear,
    noteEnd,
    async catchUp() {
      const before = state.now();
      const { invites, channels, events } = await signalling.sync();
      if (before && state.isStill(before)) meetMissed(before, channels, invites);
      for (const invite of invites) ring(invite);
      const ids = events.flatMap(({ msgid }) => msgid ?? []);
      // What was missed stands in the conversation.
      for (let at = 0; at < ids.length; at += limits.signalPageMax.value)
        await signalling.markRead(ids.slice(at, at + limits.signalPageMax.value));
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
