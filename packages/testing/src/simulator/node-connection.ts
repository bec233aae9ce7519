import { readAnswer, readRequest, writeFrame } from "@lyceum/contract/define";
import { commands, type Result } from "@lyceum/contract/im";
import { Socket } from "engine.io-client";
import type { ServerEnd } from "../socket-pair.ts";
import type { SimNode } from "./sim-node.ts";

/** One real connection to a node, at the far end of a simulated one. */
export type NodeConnection = {
  node: SimNode;
  heardAt: number;
  /** How the node calls it; null until its login is answered. */
  connectionId: string | null;
  /** Frames that are on their way to the device. */
  queued(): number;
  /** Resolves when every command is answered, and everything that was written before is here. */
  settled(): Promise<void>;
  /** As if the device had sent it, or heard it. */
  say(text: string): void;
  tell(text: string): void;
  /** Nothing comes from it any more. */
  mute(): void;
  /** Both ends learn that it is over. */
  drop(): void;
};

/** A serial that no client comes to within a script. */
const probe = 32_767;
const patienceMs = 20_000;

export type ConnectionEvents = {
  /** A frame of the device: false, and it does not reach the node. */
  up(connection: NodeConnection, text: string): boolean;
  /** An answer, or a push, whose serial is 0: false, and it does not reach the device. */
  down(connection: NodeConnection, serial: number, text: string): boolean;
  closed(connection: NodeConnection): void;
};

export function openNodeConnection(
  node: SimNode,
  end: ServerEnd,
  now: number,
  events: ConnectionEvents,
): NodeConnection {
  const socket = new Socket(node.url, {
    path: "/socket",
    addTrailingSlash: false,
    transports: ["websocket"],
  });
  const held: string[] = [];
  const asked = new Map<number, number>();
  let isOpen = false;
  let isOver = false;
  let isMute = false;
  let waiting: (() => void)[] = [];
  const wake = () => {
    const awake = waiting;
    waiting = [];
    for (const resolve of awake) resolve();
  };

  function send(text: string): void {
    const serial = readRequest(text)?.[2];
    if (serial !== undefined) asked.set(serial, (asked.get(serial) ?? 0) + 1);
    if (isOpen) socket.send(text);
    else held.push(text);
  }

  function over(): void {
    if (isOver) return;
    isOver = true;
    asked.clear();
    wake();
    events.closed(connection);
  }

  socket.on("open", () => {
    isOpen = true;
    for (const text of held.splice(0)) socket.send(text);
    wake();
  });
  socket.on("message", (data) => {
    const text = String(data);
    const frame = readAnswer(text);
    const serial = frame?.[2] ?? 0;
    if (frame && isLogin(frame[0], frame[1]) && frame[3] === 200)
      connection.connectionId = (frame[4] as Result<"login">).connectionId;
    if (serial !== 0) {
      const left = (asked.get(serial) ?? 0) - 1;
      if (left > 0) asked.set(serial, left);
      else asked.delete(serial);
    }
    if (serial !== probe && !isOver && events.down(connection, serial, text) && !isMute) end.send(text);
    wake();
  });
  const connectionEnded = () => {
    if (!isOver) end.close();
    over();
  };
  socket.on("close", connectionEnded);
  socket.on("error", connectionEnded);

  end.onText = (text) => {
    if (!isOver && events.up(connection, text)) send(text);
  };
  end.onClosed = () => {
    over();
    socket.close();
  };

  async function until(isDone: () => boolean, what: string): Promise<void> {
    const startAt = Date.now();
    while (!isOver && !isDone()) {
      if (Date.now() - startAt > patienceMs) throw new Error(`${what} did not come in ${patienceMs} ms`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  const connection: NodeConnection = {
    node,
    heardAt: now,
    connectionId: null,
    queued: () => end.queued?.() ?? 0,
    async settled() {
      await until(() => isOpen && asked.size === 0, "an answer");
      if (isOver) return;
      send(writeFrame([commands.heartbeat.service, commands.heartbeat.command, probe, {}]));
      await until(() => asked.size === 0, "the answer to a probe");
    },
    say: send,
    tell: (text) => {
      if (!isOver) end.send(text);
    },
    mute: () => void (isMute = true),
    drop() {
      if (isOver) return;
      over();
      socket.close();
      end.close();
    },
  };
  return connection;
}

function isLogin(service: number, command: number): boolean {
  return service === commands.login.service && command === commands.login.command;
}
