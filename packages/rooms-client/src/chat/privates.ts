import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RoomPrivate } from "@lyceum/contract/shapes";
import type { Timers, Transport } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import { type FollowedRoom, isPassing } from "../room/follow-room.ts";

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

const triesMax = 3;

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
  let unsent: readonly UnsentPrivate[] = [];
  let knownId: number | null = null;

  function take(more: readonly RoomPrivate[]): void {
    const byId = new Map([...messages, ...more].map((message) => [message.id, message]));
    if (byId.size === messages.length) return;
    const arrived = new Set(more.map(({ idClient }) => idClient));
    unsent = unsent.filter(({ idClient }) => !arrived.has(idClient));
    messages = [...byId.values()].toSorted((one, other) => one.id - other.id);
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

  function mark(idClient: string, status: UnsentPrivate["status"]): void {
    unsent = unsent.map((one) => (one.idClient === idClient ? { ...one, status } : one));
    changed();
  }

  async function send({ idClient, to, body }: UnsentPrivate): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await transport.call("sendRoomPrivate", { roomId, to, body, idClient });
        if (unsent.some((one) => one.idClient === idClient)) await read().catch(() => {});
        return;
      } catch (error) {
        // What a block keeps away looks like what was sent.
        if (error instanceof Fault && error.key === "blockedByPeer") return mark(idClient, "sent");
        const mayTry = tries < triesMax && isPassing(error) && (await isInside());
        if (mayTry) continue;
        mark(idClient, "failed");
        throw error;
      }
    }
  }

  const isInside = () =>
    room.inside().then(
      () => true,
      () => false,
    );

  const stops = [
    room.on("onjoined", () => void read().catch(() => {})),
    room.on("onlook", () => void read().catch(() => {})),
    transport.on("onpush", (push) => {
      if (push.name === "roomPrivate" && push.body.roomId === roomId) take([push.body.msg]);
    }),
  ];

  return {
    privates: {
      messages: () => messages,
      unsent: () => unsent,
      knownId: () => knownId ?? Number.POSITIVE_INFINITY,
      async send({ account: to, nick: toNick }, body) {
        const message = {
          idClient: randomId(),
          to,
          toNick,
          body,
          time: timers.now(),
          status: "sending" as const,
        };
        unsent = [...unsent, message];
        changed();
        await send(message);
      },
      async resend(idClient) {
        const message = unsent.find((one) => one.idClient === idClient);
        if (!message) return;
        mark(idClient, "sending");
        await send(message);
      },
      drop(idClient) {
        unsent = unsent.filter((one) => one.idClient !== idClient);
        changed();
      },
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
