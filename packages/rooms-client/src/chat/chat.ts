import { messageTypes } from "@lyceum/im-client";
import type { ChatroomMessage, SentAttach } from "@lyceum/contract/shapes";
import type { Timers, Transport } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import type { FollowedRoom } from "../room/follow-room.ts";
import { inOrder, makeOutbox } from "./outbox.ts";

/** The chat of a room (R5, M15). */
export type RoomChat = {
  /** In order, as far as they are loaded. */
  messages(): readonly ChatroomMessage[];
  /** What was written here and is not among the messages yet, in the order of writing. */
  unsent(): readonly UnsentMessage[];
  /** Resolves when it is stored; rejects with the refusal, such as a ban. */
  sendText(body: string): Promise<void>;
  /** A file that was uploaded before; resolves and rejects as a text does. */
  sendFile(file: { type: number; attach: SentAttach }): Promise<void>;
  /** Sends again what has failed, under its old key, so that it is stored once. */
  resend(idClient: string): Promise<void>;
  /** Gives up what has failed. */
  drop(idClient: string): void;
  /** The history was asked for; before that there are those alone that came meanwhile. */
  isRead(): boolean;
  /** Older ones may be there that are not loaded. */
  hasOlder(): boolean;
  /** One page of older messages; false when there are no more. */
  loadOlder(): Promise<boolean>;
};

export type UnsentMessage = {
  idClient: string;
  type: number;
  body: string;
  attach?: SentAttach;
  time: number;
  hasFailed: boolean;
};

const pageSize = 15;
const catchUpSize = 100;

type Settings = {
  transport: Transport;
  timers: Timers;
  room: FollowedRoom;
  roomId: string;
  changed: () => void;
};

export function makeChat({ transport, timers, room, roomId, changed }: Settings): {
  chat: RoomChat;
  stop(): void;
} {
  let messages: readonly ChatroomMessage[] = [];
  let hasOlder = true;
  /** Somebody has asked for the history: from then on it is kept whole. */
  let isRead = false;

  const outbox = makeOutbox<UnsentMessage>({
    room,
    send: async ({ idClient, type, body, attach }) => {
      const said = attach === undefined ? { body } : { attach };
      await transport.call("sendChatroomMsg", { chatroomId: roomId, type, ...said, idClient });
    },
    readMissed,
    sending: { hasFailed: false },
    failed: { hasFailed: true },
    changed,
  });

  function take(more: readonly ChatroomMessage[]): void {
    const all = inOrder(messages, more, ({ seq }) => seq);
    if (!all) return;
    outbox.settle(more);
    messages = all;
    changed();
  }

  async function read(limit: number, reverse: boolean, lastSeq: number | undefined) {
    const place = lastSeq === undefined ? {} : { lastSeq };
    const query = { chatroomId: roomId, timetag: 0, limit, reverse, ...place };
    return (await transport.call("getChatroomHistoryMsgs", query)).msgs;
  }

  /** What was written while the connection was lost, or was told by no push. */
  async function readMissed(): Promise<void> {
    for (;;) {
      const last = messages.at(-1)?.seq;
      if (last === undefined && !isRead) return;
      const page = await read(catchUpSize, true, last ?? 0);
      take(page);
      if (page.length < catchUpSize) return;
    }
  }

  /** Staff have taken these away (D8). */
  function forget(isGone: (message: ChatroomMessage) => boolean): void {
    const rest = messages.filter((message) => !isGone(message));
    if (rest.length === messages.length) return;
    messages = rest;
    changed();
  }

  /** What was removed while the connection was lost: of the newest page of what is held. */
  async function forgetMissed(): Promise<void> {
    if (messages.length === 0) return;
    const page = await read(catchUpSize, false, undefined);
    const there = new Set(page.map(({ seq }) => seq));
    const first = page.length < catchUpSize ? 0 : Math.min(...there);
    const last = Math.max(0, ...there);
    forget(({ seq }) => seq >= first && (seq <= last || last === 0) && !there.has(seq));
  }

  function hear(more: readonly ChatroomMessage[]): void {
    const last = messages.at(-1)?.seq;
    const first = more[0]?.seq;
    // A hole: what lacks is read behind the last that is held, and brings these too.
    if (last !== undefined && first !== undefined && first > last + 1)
      return void readMissed().catch(() => {});
    take(more);
  }

  const write = (what: Pick<UnsentMessage, "type" | "body" | "attach">) =>
    outbox.write({ idClient: randomId(), ...what, time: timers.now(), hasFailed: false });

  const stops = [
    room.on(
      "onjoined",
      () =>
        void readMissed()
          .then(forgetMissed, () => {})
          .catch(() => {}),
    ),
    room.on("onlook", () => void readMissed().catch(() => {})),
    transport.on("onpush", (push) => {
      if (push.name === "roomMessageRemoved" && push.body.roomId === roomId)
        forget(({ seq }) => seq === push.body.seq);
      if (push.name !== "chatroomMsgs") return;
      const own = push.body.msgs.filter(({ chatroomId }) => chatroomId === roomId);
      if (own.length > 0) hear(own);
    }),
  ];

  return {
    chat: {
      messages: () => messages,
      unsent: outbox.list,
      isRead: () => isRead,
      hasOlder: () => hasOlder,
      sendText: (body) => write({ type: messageTypes.text, body }),
      sendFile: ({ type, attach }) => write({ type, body: "", attach }),
      resend: outbox.resend,
      drop: outbox.drop,
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
