import { limits, rates, type RateClass } from "@lyceum/contract/limits";
import type { LoginPort } from "@lyceum/contract/shapes";
import type { Clock } from "@lyceum/kit";
import type { Socket } from "engine.io";
import type { Realm } from "../context.ts";
import { makeRateWindows } from "./rate-windows.ts";

/** Who signed in on a connection, and with which device. */
export type Login = {
  realm: Realm;
  personId: number;
  account: string;
  /** What the roles allow now; renewed on each change of rights. */
  permissions: readonly string[];
  /** Of the account, that the token was given to. */
  sessionId: string;
  port: LoginPort;
  /** The person's other connections that it was notified of last, by `namePorts`. */
  others: string;
  /** Set for a guest of a room, who may do nothing else. */
  guest?: { roomId: string; deptId: number; nick: string; round: number };
};

/** One connection of a client. */
export type Connection = {
  readonly id: string;
  /** Null until the login packet is accepted. */
  login: Login | null;
  readonly openedAt: number;
  heardAt: number;
  /**
   * How it will have ended: whoever signs out, or is revoked by the server or by another device, says so before. One that
   * makes room for a device that signs in is displaced: what it did, that device may go on with.
   */
  leaves: "logout" | "expelled" | "kicked" | "displaced" | "disconnected";
  /** Its program said that nobody looks at it. */
  isInBackground: boolean;
  /** Its program has asked for filtered messages (M18). */
  hearsFiltered: boolean;
  isOpen(): boolean;
  /** `encoded` is the same for a websocket, made once for many connections. */
  send(frame: string, encoded?: Buffer): void;
  /** Like `send`, but kept back until the answer to the login packet has gone. */
  push(frame: string, encoded?: Buffer): void;
  /** Lets what `tell` kept back go. */
  release(): void;
  /** Sends what is queued, then ends the connection. */
  close(): void;
  /** 0, or how many milliseconds this class of commands must wait. */
  take(rate: RateClass): number;
  /** Counts a frame that is malformed or names no command; true when there were too many in a minute. */
  isAbusive(): boolean;
};

export function makeConnection(id: string, socket: Socket, clock: Clock, rateFactor = 1): Connection {
  const openedAt = clock.now();
  const windows = makeRateWindows(clock);
  let held: string[] | null = [];
  /** Characters in the queue, and in `held`: frames of a catch-up are large, so their number alone bounds nothing. */
  let queuedLength = 0;
  let heldLength = 0;
  const connection: Connection = {
    id,
    login: null,
    openedAt,
    heardAt: openedAt,
    leaves: "disconnected",
    isInBackground: false,
    hearsFiltered: false,
    isOpen: () => socket.readyState === "open",
    send(frame, encoded) {
      if (socket.readyState !== "open") return;
      // One that does not read must not fill our memory; it catches up when it comes back.
      const count = queueLength(socket);
      if (count === 0) queuedLength = 0;
      if (isFull(count, queuedLength)) return cut(socket);
      queuedLength += frame.length;
      // engine.io takes it from its own adapter of rooms; its types do not tell.
      if (encoded) socket.send(frame, { wsPreEncodedFrame: [encoded] } as object);
      else socket.send(frame);
    },
    push(frame, encoded) {
      if (!held) connection.send(frame, encoded);
      else if (isFull(held.length, heldLength)) cut(socket);
      else {
        held.push(frame);
        heldLength += frame.length;
      }
    },
    release() {
      for (const frame of held ?? []) connection.send(frame);
      held = null;
    },
    close: () => socket.close(),
    take: (name) => windows.take(name, rates[name].points * rateFactor, rates[name].windowMs),
    isAbusive: () => windows.take("malformed", limits.malformedFramesMax.value, 60_000) > 0,
  };
  return connection;
}

function isFull(count: number, length: number): boolean {
  return count >= limits.sendQueueMax.value || length >= limits.sendQueueLengthMax.value;
}

/** Ends it without a good-bye: who does not read would not answer one, and what waits would be held until then. */
function cut(socket: Socket): void {
  socket.close(true);
  // engine.io says the good-bye of a websocket, and keeps the websocket to itself.
  (socket as unknown as { transport?: { socket?: { terminate?(): void } } }).transport?.socket?.terminate?.();
}

function queueLength(socket: Socket): number {
  // engine.io keeps its queue private; what is in it waits for a transport that takes no more.
  return (socket as unknown as { writeBuffer: unknown[] }).writeBuffer.length;
}
