import { messageTypes } from "@lyceum/im-client";
import type { ChatroomMessage } from "@lyceum/contract/shapes";
import type { Wire } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import { type FollowedRoom, isPassing } from "../room/follow-room.ts";

/** The chat of a room (R5, M15). */
export type RoomChat = {
  /** In order, as far as they are loaded. */
  messages(): readonly ChatroomMessage[];
  /** Resolves when it is stored; rejects with the refusal, such as a ban. */
  sendText(body: string): Promise<void>;
  /** One page of older messages; false when there are no more. */
  loadOlder(): Promise<boolean>;
};

const pageSize = 15;
const catchUpSize = 100;
const triesMax = 3;

type Settings = { wire: Wire; room: FollowedRoom; roomId: string; changed: () => void };

export function makeChat({ wire, room, roomId, changed }: Settings): { chat: RoomChat; stop(): void } {
  let messages: readonly ChatroomMessage[] = [];
  let hasOlder = true;
  /** Somebody has asked for the history: from then on it is kept whole. */
  let isRead = false;

  function take(more: readonly ChatroomMessage[]): void {
    const bySeq = new Map([...messages, ...more].map((message) => [message.seq, message]));
    if (bySeq.size === messages.length) return;
    messages = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
    changed();
  }

  async function read(limit: number, reverse: boolean, lastSeq: number | undefined) {
    const place = lastSeq === undefined ? {} : { lastSeq };
    const query = { chatroomId: roomId, timetag: 0, limit, reverse, ...place };
    return (await wire.call("getChatroomHistoryMsgs", query)).msgs;
  }

  /** What was written while the line was lost, or was told by no notice. */
  async function readMissed(): Promise<void> {
    for (;;) {
      const last = messages.at(-1)?.seq;
      if (last === undefined && !isRead) return;
      const page = await read(catchUpSize, true, last ?? 0);
      take(page);
      if (page.length < catchUpSize) return;
    }
  }

  function hear(more: readonly ChatroomMessage[]): void {
    const last = messages.at(-1)?.seq;
    const first = more[0]?.seq;
    // A hole: what lacks is read behind the last that is held, and brings these too.
    if (last !== undefined && first !== undefined && first > last + 1)
      return void readMissed().catch(() => {});
    take(more);
  }

  const stops = [
    room.on("onjoined", () => void readMissed().catch(() => {})),
    room.on("onlook", () => void readMissed().catch(() => {})),
    wire.on("onnotice", (notice) => {
      if (notice.name !== "chatroomMsgs") return;
      const own = notice.body.msgs.filter(({ chatroomId }) => chatroomId === roomId);
      if (own.length > 0) hear(own);
    }),
  ];

  return {
    chat: {
      messages: () => messages,
      async sendText(body) {
        const idClient = randomId();
        const type = messageTypes.text;
        for (let tries = 1; ; tries++) {
          try {
            await wire.call("sendChatroomMsg", { chatroomId: roomId, type, body, idClient });
            return;
          } catch (error) {
            if (tries === triesMax || !isPassing(error)) throw error;
            await room.inside();
          }
        }
      },
      async loadOlder() {
        if (!hasOlder) return false;
        const page = await read(pageSize, false, messages[0]?.seq);
        hasOlder = page.length === pageSize;
        isRead = true;
        take(page);
        return hasOlder;
      },
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
