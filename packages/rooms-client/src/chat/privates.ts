import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RoomPrivate } from "@lyceum/contract/shapes";
import type { Timers, Transport } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import type { FollowedRoom } from "../room/follow-room.ts";
import { inOrder, makeOutbox } from "./outbox.ts";

/** What one writes to single people in a room, and they write back (R5). */
export type RoomPrivates = {
  /** In order. */
  messages(): readonly RoomPrivate[];
  /** What was written here and is not among the messages yet. */
  unsent(): readonly UnsentPrivate[];
  /** What stood there already when this page came in: up to this one nothing is new. */
  knownId(): number;
  /** Resolves when it is stored; rejects with the refusal, such as that the person has gone. */
  send(to: { account: string; nick: string }, body: string): Promise<void>;
  /** Sends again what has failed, under its old key, so that it is stored once. */
  resend(idClient: string): Promise<void>;
  /** Gives up what has failed. */
  drop(idClient: string): void;
};

export type UnsentPrivate = {
  idClient: string;
  to: string;
  toNick: string;
  body: string;
  time: number;
  status: "sending" | "failed" | "sent";
};

type Settings = {
  transport: Transport;
  timers: Timers;
  room: FollowedRoom;
  roomId: string;
  changed: () => void;
};

export function makePrivates({ transport, timers, room, roomId, changed }: Settings): {
  privates: RoomPrivates;
  stop(): void;
} {
  let messages: readonly RoomPrivate[] = [];
  let knownId: number | null = null;

  const outbox = makeOutbox<UnsentPrivate>({
    room,
    send: async ({ idClient, to, body }) =>
      await transport.call("sendRoomPrivate", { roomId, to, body, idClient }),
    readMissed: read,
    sending: { status: "sending" },
    failed: { status: "failed" },
    // What a block keeps away looks like what was sent.
    settledBy: (error) =>
      error instanceof Fault && error.key === "blockedByPeer" ? { status: "sent" } : undefined,
    changed,
  });

  function take(more: readonly RoomPrivate[]): void {
    const all = inOrder(messages, more, ({ id }) => id);
    if (!all) return;
    outbox.settle(more);
    messages = all;
    changed();
  }

  /** Staff have taken it away (D8). */
  function forget(privateId: number | null): void {
    const rest = messages.filter(({ id }) => id !== privateId);
    if (rest.length === messages.length) return;
    messages = rest;
    changed();
  }

  /** All that there is behind what is held; a push may have been lost in between, so it begins at what was read last. */
  let readId = 0;
  async function read(): Promise<void> {
    for (;;) {
      const { msgs } = await transport.call("getRoomPrivates", { roomId, afterId: readId });
      readId = msgs.at(-1)?.id ?? readId;
      take(msgs);
      if (msgs.length < limits.roomPrivatesPage.value) break;
    }
    if (knownId === null) {
      knownId = readId;
      changed();
    }
  }

  const stops = [
    room.on("onjoined", () => void read().catch(() => {})),
    room.on("onlook", () => void read().catch(() => {})),
    transport.on("onpush", (push) => {
      if (push.name === "roomPrivate" && push.body.roomId === roomId) take([push.body.msg]);
      if (push.name === "roomMessageRemoved" && push.body.roomId === roomId) forget(push.body.privateId);
    }),
  ];

  return {
    privates: {
      messages: () => messages,
      unsent: outbox.list,
      knownId: () => knownId ?? Number.POSITIVE_INFINITY,
      send: ({ account: to, nick: toNick }, body) =>
        outbox.write({ idClient: randomId(), to, toNick, body, time: timers.now(), status: "sending" }),
      resend: outbox.resend,
      drop: outbox.drop,
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
