import { randomBytes } from "node:crypto";
import net from "node:net";

/** A websocket that only speaks engine.io text packets: as little work as possible, so that the server is what is measured. */
export type Wire = { send(text: string): void; onText: (text: string) => void; close(): void };

export async function openWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  const opened = Promise.withResolvers<void>();
  const wire: Wire = {
    send: (text) => void socket.write(clientFrame(`4${text}`)),
    onText: () => {},
    close: () => socket.destroy(),
  };
  const key = randomBytes(16).toString("base64");
  socket.write(
    `GET /socket?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  let rest: Buffer = Buffer.alloc(0);
  let inHead = true;
  socket.on("error", opened.reject);
  socket.on("close", () => opened.reject(new Error("the connection ended before it was open")));
  socket.on("data", (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (inHead) {
      const end = rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      inHead = false;
      rest = rest.subarray(end + 4);
    }
    rest = readFrames(rest, (packet) => {
      if (packet.startsWith("4")) wire.onText(packet.slice(1));
      else if (packet.startsWith("0")) opened.resolve();
      else if (packet === "2") socket.write(clientFrame("3"));
    });
  });
  await opened.promise;
  return wire;
}

/** Reads whole frames and answers what is left. */
function readFrames(bytes: Buffer, onPacket: (text: string) => void): Buffer {
  let at = 0;
  while (bytes.length - at >= 2) {
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const head = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (bytes.length - at < head) break;
    const length =
      short === 127
        ? Number(bytes.readBigUInt64BE(at + 2))
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : short;
    if (bytes.length - at < head + length) break;
    if (((bytes[at] ?? 0) & 0x0f) === 1) onPacket(bytes.toString("utf8", at + head, at + head + length));
    at += head + length;
  }
  return bytes.subarray(at);
}

/** Masked with zeros, as a client must mask. */
function clientFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 6 : 8;
  const frame = Buffer.alloc(head + length);
  frame[0] = 0x81;
  if (length < 126) frame[1] = 0x80 | length;
  else {
    frame[1] = 0x80 | 126;
    frame.writeUInt16BE(length, 2);
  }
  frame.write(text, head);
  return frame;
}
