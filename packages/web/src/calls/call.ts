import type { Signalling, Timers } from "@lyceum/im-client";
import type { RoomSession } from "../rooms/index.ts";
import type { CallKind } from "../shared/call-port.ts";
import type { CalledTeam } from "./team-in.ts";

export type EndReason = "ended" | "declined" | "busy" | "noAnswer" | "cancelled" | "failed";

type With = { peer: string; kind: CallKind };
/** What this page has to do with a call. */
export type Call = With &
  /** `team`: somebody calls a whole team, into a room. */
  (
    | { phase: "incoming"; channelId: string; requestId: string; team?: CalledTeam }
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
  /** Goes into the call of the team that rings. */
  joinTeam(): Promise<void>;
  /** The room that the other one has opened of this call, or that of a team. */
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
  showFault(error: unknown): void;
  timers: Pick<Timers, "now" | "after">;
};
