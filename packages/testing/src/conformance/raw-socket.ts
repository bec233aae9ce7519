import { type AnswerFrame, readAnswer, writeFrame } from "@lyceum/contract/define";
import { type CommandName, commands, type Params, type Result } from "@lyceum/contract/im";
import type { Change } from "@lyceum/contract/shapes";
import { makeSerial } from "@lyceum/kit";
import type { Socket as NetSocket } from "node:net";
import { Socket } from "engine.io-client";

export type Transport = "websocket" | "polling";

/** A client that knows nothing but the wire: what it sends is what the server gets. */
export type RawSocket = {
  /** Sends a command of the contract and waits for the answer with its serial. */
  ask<N extends CommandName>(name: N, params: Params<N>): Promise<{ code: number; body: Result<N> }>;
  /** The same without the types: for input that must be refused. */
  askRaw(service: number, command: number, body: unknown): Promise<AnswerFrame>;
  /** Sends any text. */
  sendText(text: string | Uint8Array): void;
  /** The next frame that is no answer to a question: a push, or a refusal without a serial. */
  nextPush(matches?: (frame: AnswerFrame) => boolean): Promise<AnswerFrame>;
  /**
   * From here on, changes up to this place of the log count as never pushed: a node may deliver late what happened before
   * the sign-in.
   */
  startAfter(pts: number): void;
  /** Every frame so far, in order. */
  readonly frames: readonly AnswerFrame[];
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
  /** Reads nothing more from the network, as a device does that hangs. Websocket only. */
  pause(): void;
  resume(): void;
  close(): void;
};

/** Less than a case may take, so that what did not come is named. */
const patienceMs = 20_000;
const open = new Set<Socket>();

/** Ends what a case has left open, so that one that fails does not take the next ones along. */
export function closeRawSockets(): void {
  for (const socket of open) socket.close();
}

export async function openRawSocket(url: string, transport: Transport = "websocket"): Promise<RawSocket> {
  const socket = new Socket(url, { path: "/socket", addTrailingSlash: false, transports: [transport] });
  const nextSerial = makeSerial(32_767);
  const asked = new Map<number, (frame: AnswerFrame) => void>();
  const frames: AnswerFrame[] = [];
  let pushes: AnswerFrame[] = [];
  let start = 0;
  let waiting: { matches: (frame: AnswerFrame) => boolean; resolve: (frame: AnswerFrame) => void }[] = [];
  const closed = Promise.withResolvers<void>();
  await new Promise<void>((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", (error) => reject(error instanceof Error ? error : new Error(String(error))));
  });
  open.add(socket);
  socket.on("close", () => {
    open.delete(socket);
    closed.resolve();
  });
  socket.on("message", (data) => {
    const frame = readAnswer(String(data));
    if (!frame || isBefore(start, frame)) return;
    frames.push(frame);
    const answer = asked.get(frame[2]);
    if (answer) {
      asked.delete(frame[2]);
      return answer(frame);
    }
    const first = waiting.find((one) => one.matches(frame));
    if (!first) return void pushes.push(frame);
    waiting = waiting.filter((one) => one !== first);
    first.resolve(frame);
  });
  const stream = () => {
    // The library keeps its network socket to itself.
    const { ws } = socket.transport as unknown as { ws: { _socket: NetSocket } };
    return ws._socket;
  };
  const askRaw = (service: number, command: number, body: unknown) => {
    const serial = nextSerial();
    return withTimeout<AnswerFrame>(`an answer to ${service}/${command}`, (resolve) => {
      asked.set(serial, resolve);
      socket.send(writeFrame([service, command, serial, body]));
    });
  };
  return {
    askRaw,
    async ask(name, params) {
      const { service, command } = commands[name];
      const [, , , code, body] = await askRaw(service, command, params);
      // The suite checks the bodies that it uses.
      return { code, body: body as Result<typeof name> };
    },
    sendText: (text) => void socket.send(text as string),
    nextPush(matches = () => true) {
      const at = pushes.findIndex(matches);
      const [held] = at < 0 ? [] : pushes.splice(at, 1);
      if (held) return Promise.resolve(held);
      return withTimeout<AnswerFrame>("a push", (resolve) => waiting.push({ matches, resolve }));
    },
    startAfter(pts) {
      start = pts;
      pushes = pushes.filter((frame) => !isBefore(start, frame));
      frames.length = 0;
    },
    frames,
    closed: closed.promise,
    pause: () => void stream().pause(),
    resume: () => void stream().resume(),
    close: () => void socket.close(),
  };
}

/** Whether a frame pushes nothing but changes up to this place. */
function isBefore(pts: number, [service, command, serial, , body]: AnswerFrame): boolean {
  if (service !== 5 || command !== 10 || serial !== 0) return false;
  return (body as { changes: Change[] }).changes.every((change) => change.pts <= pts);
}

function withTimeout<T>(what: string, start: (resolve: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not come in ${patienceMs} ms`)), patienceMs);
    start((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
