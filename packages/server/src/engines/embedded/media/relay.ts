import { createSocket } from "node:dgram";
import { once } from "node:events";

/** Where a process hears the others of this machine; media of a split room travel here. */
export type Relay = {
  port: number;
  /** Sends to the other side of a room; what comes from there with the same key is `heard`. */
  open(key: string, to: number, heard: (bytes: Buffer) => void): { send(bytes: Buffer): void; close(): void };
};

const host = "127.0.0.1";
const keyLength = 16;
const bufferBytes = 2_000_000;

export async function openRelay(): Promise<Relay> {
  const socket = createSocket({ type: "udp4", recvBufferSize: bufferBytes });
  socket.bind(0, host);
  await once(socket, "listening");
  // What cannot be sent is lost, as packets are.
  socket.on("error", () => {});
  const sides = new Map<string, (bytes: Buffer) => void>();
  socket.on("message", (bytes) => {
    sides.get(bytes.subarray(0, keyLength).toString("hex"))?.(bytes.subarray(keyLength));
  });
  return {
    port: socket.address().port,
    open(key, to, heard) {
      const head = Buffer.from(key, "hex");
      sides.set(key, heard);
      return {
        send: (bytes) => socket.send([head, bytes], to, host, () => {}),
        close: () => void sides.delete(key),
      };
    },
  };
}
