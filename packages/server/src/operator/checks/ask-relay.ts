import { createHash, createHmac, randomBytes } from "node:crypto";
import dgram from "node:dgram";
import net from "node:net";
import tls from "node:tls";
import { makeDeferred } from "@lyceum/kit";

export type RelayAnswer = "accepts" | "refuses" | "silent";

type Line = { send(bytes: Buffer): void; close(): void };

const answerLimitMs = 4_000;
const againMs = 500;
const cookie = 0x21_12_a4_42;
const headLength = 20;
const integrityLength = 24;
/** RFC 8489 and 8656. */
const types = { allocate: 0x0003, allocated: 0x0103, allocateRefused: 0x0113, refresh: 0x0004 };
const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
};
const relaysUdp = Buffer.from([17, 0, 0, 0]);

/** Asks a TURN server for a relay as a browser does, and gives it back. `url` is one that the settings accept. */
export async function askRelay(url: string, username: string, password: string): Promise<RelayAnswer> {
  let awaited = makeDeferred<Buffer>();
  const line = open(url, (bytes) => awaited.resolve(bytes));
  async function ask(request: Buffer): Promise<Buffer | null> {
    awaited = makeDeferred();
    line.send(request);
    const again = setInterval(() => line.send(request), againMs);
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      limit = setTimeout(resolve, answerLimitMs, null);
    });
    const answer = await Promise.race([awaited.promise, late]);
    clearInterval(again);
    clearTimeout(limit);
    return answer;
  }
  try {
    const first = await ask(write(types.allocate, [[attributes.transport, relaysUdp]]));
    if (first === null) return "silent";
    const [realm, nonce] = [find(first, attributes.realm), find(first, attributes.nonce)];
    if (first.readUInt16BE(0) !== types.allocateRefused || !realm || !nonce) return "refuses";
    const known: [number, Buffer][] = [
      [attributes.username, Buffer.from(username)],
      [attributes.realm, realm],
      [attributes.nonce, nonce],
    ];
    const key = createHash("md5").update(`${username}:${realm.toString()}:${password}`).digest();
    const second = await ask(write(types.allocate, [[attributes.transport, relaysUdp], ...known], key));
    if (second === null) return "silent";
    if (second.readUInt16BE(0) !== types.allocated) return "refuses";
    line.send(write(types.refresh, [[attributes.lifetime, Buffer.alloc(4)], ...known], key));
    return "accepts";
  } finally {
    line.close();
  }
}

function open(url: string, heard: (bytes: Buffer) => void): Line {
  const [, scheme, host = "", port, transport] =
    /^(turns?):(\[.+\]|[^:?]+)(?::(\d+))?(?:\?transport=(\w+))?$/i.exec(url) ?? [];
  const isSafe = scheme?.toLowerCase() === "turns";
  const to = { host: host.replaceAll(/[[\]]/g, ""), port: Number(port ?? (isSafe ? 5_349 : 3_478)) };
  if (!isSafe && transport?.toLowerCase() !== "tcp") return openDatagrams(to, heard);
  const socket = isSafe
    ? tls.connect({ ...to, servername: net.isIP(to.host) ? "" : to.host })
    : net.connect(to);
  let came = Buffer.alloc(0);
  // Who is not there does not answer.
  socket.on("error", () => {});
  socket.on("data", (bytes: Buffer) => {
    came = Buffer.concat([came, bytes]);
    const length = came.length < headLength ? Infinity : headLength + came.readUInt16BE(2);
    if (came.length < length) return;
    heard(came.subarray(0, length));
    came = came.subarray(length);
  });
  const sent = new Set<Buffer>();
  return {
    send(bytes) {
      // Nothing is lost on this way.
      if (!sent.has(bytes)) socket.write(bytes);
      sent.add(bytes);
    },
    close: () => socket.end(),
  };
}

function openDatagrams({ host, port }: { host: string; port: number }, heard: (bytes: Buffer) => void): Line {
  const socket = dgram.createSocket(net.isIPv6(host) ? "udp6" : "udp4");
  socket.on("error", () => {});
  socket.on("message", (bytes) => {
    if (bytes.length >= headLength) heard(bytes);
  });
  let sent = Promise.resolve();
  return {
    send(bytes) {
      sent = new Promise((resolve) => {
        socket.send(bytes, port, host, () => resolve());
      });
    },
    close: () => void sent.then(() => socket.close()),
  };
}

function write(type: number, parts: readonly (readonly [number, Buffer])[], key?: Buffer): Buffer {
  const body = Buffer.concat(parts.map(([name, value]) => writeAttribute(name, value)));
  const head = Buffer.alloc(headLength);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(body.length + (key ? integrityLength : 0), 2);
  head.writeUInt32BE(cookie, 4);
  randomBytes(12).copy(head, 8);
  const message = Buffer.concat([head, body]);
  if (!key) return message;
  const integrity = createHmac("sha1", key).update(message).digest();
  return Buffer.concat([message, writeAttribute(attributes.integrity, integrity)]);
}

function writeAttribute(name: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  bytes.writeUInt16BE(name, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
}

function find(message: Buffer, wanted: number): Buffer | undefined {
  for (let at = headLength; at + 4 <= message.length;) {
    const [name, length] = [message.readUInt16BE(at), message.readUInt16BE(at + 2)];
    if (name === wanted) return message.subarray(at + 4, at + 4 + length);
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return undefined;
}
