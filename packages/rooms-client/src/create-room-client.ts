import type { RoomMember, RoomState } from "@lyceum/contract/shapes";
import { memberOf } from "@lyceum/domain/rooms";
import type { Timers, Transport } from "@lyceum/im-client";
import { makeChat, type RoomChat } from "./chat/chat.ts";
import { makePrivates, type RoomPrivates } from "./chat/privates.ts";
import { makeActions, type RoomActions } from "./room/actions.ts";
import { type FollowedRoom, followRoom, type RoomPhase, type RoomStep } from "./room/follow-room.ts";
import { followShare } from "./room/follow-share.ts";
import { makePolls, type RoomPolls } from "./room/polls.ts";
import { makeSignals, type RoomSignals } from "./room/signals.ts";

export type RoomSettings = {
  /** The messaging connection, signed in or about to be; of a guest, with the guest's credentials. */
  transport: Transport;
  timers: Timers;
  roomId: string;
  /** Whose connection it is. */
  account: string;
  /** The name to show in the room; without it the card's. */
  nick?: string;
  /** What the room asks for, where it asks this person. */
  password?: string;
};

/** One room of one person (R1-R5, R7). */
export type RoomClient = {
  phase(): RoomPhase;
  /** What the log says so far; null outside and in the waiting room. */
  state(): RoomState | null;
  /** The own place in it. */
  self(): RoomMember | null;
  /** Resolves when inside or in the waiting room; rejects with the fault that keeps one out. */
  join(): Promise<void>;
  /** The own share ended while one was cut off: time to offer it again. */
  shareLost(): boolean;
  /** The offer was declined. */
  forgetShare(): void;
  /** For what comes to a room later, such as its whiteboard. */
  followed: FollowedRoom;
  actions: RoomActions;
  chat: RoomChat;
  privates: RoomPrivates;
  signals: RoomSignals;
  polls: RoomPolls;
  /** Called after every change of what the readers above return. */
  subscribe(listener: () => void): () => void;
  /** Called for each entry that was applied, in order; what came as a snapshot is not told. */
  onStep(listener: (step: RoomStep) => void): () => void;
  /** Stops following, as a closed tab does: the seat is kept for the grace time. */
  destroy(): void;
};

export function createRoomClient({
  transport,
  timers,
  roomId,
  account,
  nick,
  password,
}: RoomSettings): RoomClient {
  const listeners = new Set<() => void>();
  const share = followShare(account);
  const changed = () => {
    share.look(room.phase(), room.state());
    for (const listener of listeners) listener();
  };
  const room = followRoom({ transport, timers, roomId, account, nick, password, changed });
  const chat = makeChat({ transport, timers, room, roomId, changed });
  const privates = makePrivates({ transport, timers, room, roomId, changed });
  return {
    phase: room.phase,
    state: room.state,
    self() {
      const state = room.state();
      return (state && memberOf(state, account)) ?? null;
    },
    join: room.join,
    followed: room,
    shareLost: share.isLost,
    forgetShare() {
      share.forget();
      changed();
    },
    actions: makeActions({ transport, room, roomId }),
    chat: chat.chat,
    privates: privates.privates,
    signals: makeSignals({ transport, roomId }),
    polls: makePolls({ transport, roomId }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onStep: (listener) => room.on("onstep", listener),
    destroy() {
      chat.stop();
      privates.stop();
      room.stop();
      listeners.clear();
    },
  };
}
