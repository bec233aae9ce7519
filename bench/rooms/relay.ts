import { createSocket, type RemoteInfo, type Socket as UdpSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type AddressInfo, connect, type Socket } from "node:net";

/** What a line does to what it carries, each way. */
export type LineFaults = {
  /** Of 1. */
  loss: number;
  delayMs: number;
  /** What does not fit waits for 300 ms at most. */
  bitsPerSecond?: number;
};

/** A line of datagrams through this process, since not every kernel can lose and delay packets (netem). */
export type DatagramLine = {
  port: number;
  /** Holds for what comes from now on; `down` is towards the browser. */
  set(up: LineFaults, down?: LineFaults): void;
  /** Nothing passes until it is mended; what is on its way is lost too. */
  cut(): void;
  mend(): void;
  /** All come from another port from now on, as behind a router that has forgotten them. */
  move(): void;
  close(): void;
};

const host = "127.0.0.1";
/** A line that carries more at once loses the rest. */
const underWayMax = 20_000;
const queueMs = 300;
/** Of IP and UDP. */
const headBytes = 28;
const clientsMax = 64;

/** `seed` decides which packets are lost; the same seed loses the same share in the same order. */
export async function openDatagramLine(to: number, seed: number): Promise<DatagramLine> {
  const random = makeRandom(seed);
  const front = createSocket("udp4");
  const backs = new Map<string, UdpSocket>();
  const [up, down] = [makeWay(), makeWay()];
  let isCut = false;
  let underWay = 0;

  function carry(way: Way, length: number, send: () => void): void {
    if (isCut || underWay >= underWayMax || random() < way.faults.loss) return;
    const waitMs = waitFor(way, length, performance.now());
    if (waitMs === null) return;
    const delayMs = way.faults.delayMs + waitMs;
    if (delayMs === 0) return send();
    underWay++;
    setTimeout(() => {
      underWay--;
      if (!isCut) send();
    }, delayMs);
  }

  function backOf(client: RemoteInfo): UdpSocket | null {
    const name = `${client.address}:${client.port}`;
    const known = backs.get(name);
    if (known || backs.size >= clientsMax) return known ?? null;
    const back = createSocket("udp4");
    back.on("message", (bytes) =>
      carry(down, bytes.length, () => front.send(bytes, client.port, client.address)),
    );
    backs.set(name, back);
    return back;
  }

  front.on("message", (bytes, client) =>
    carry(up, bytes.length, () => backOf(client)?.send(bytes, to, host)),
  );
  front.bind(0, host);
  await once(front, "listening");
  const forget = () => {
    for (const [name, back] of backs) {
      backs.delete(name);
      back.close();
    }
  };
  return {
    port: front.address().port,
    set(ofUp, ofDown = ofUp) {
      up.faults = ofUp;
      down.faults = ofDown;
    },
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
    },
    move: forget,
    close() {
      isCut = true;
      front.close();
      forget();
    },
  };
}

type Way = { faults: LineFaults; freeAt: number };

function makeWay(): Way {
  return { faults: { loss: 0, delayMs: 0 }, freeAt: 0 };
}

/** How long a datagram waits until it is through; null: the queue is full. */
function waitFor(way: Way, length: number, now: number): number | null {
  const { bitsPerSecond } = way.faults;
  if (bitsPerSecond === undefined) return 0;
  const begin = Math.max(now, way.freeAt);
  if (begin - now > queueMs) return null;
  way.freeAt = begin + ((length + headBytes) * 8_000) / bitsPerSecond;
  return way.freeAt - now;
}

/** A line of connections through this process. */
export type StreamLine = {
  port: number;
  /** `noticed`: connections end and none can be made. Otherwise nothing passes, and nobody is notified. */
  cut(how: "noticed" | "unnoticed"): void;
  mend(): void;
  close(): void;
};

export async function openStreamLine(to: number): Promise<StreamLine> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: "whole" | "noticed" | "unnoticed" = "whole";
  const server = createServer((front) => {
    if (state === "noticed") return void front.destroy();
    const back = connect(to, host);
    const pair = [front, back] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [back, front] as const]) {
      one.pipe(other);
      one.on("error", () => {});
      one.on("close", () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    if (state === "unnoticed") stop(pair);
  });
  const stop = (pair: readonly [Socket, Socket]) => {
    for (const socket of pair) {
      socket.unpipe();
      socket.pause();
    }
  };
  server.listen(0, host);
  await once(server, "listening");
  const end = () => {
    for (const [front] of pairs) front.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut(how) {
      state = how;
      if (how === "noticed") end();
      else for (const pair of pairs) stop(pair);
    },
    mend() {
      if (state === "unnoticed")
        for (const [front, back] of pairs) {
          front.pipe(back);
          back.pipe(front);
        }
      state = "whole";
    },
    close() {
      server.close();
      end();
    },
  };
}

/** Mulberry32: evenly spread numbers of 0 to 1, the same for the same seed. */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
