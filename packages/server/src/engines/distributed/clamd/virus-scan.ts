import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { ScanResult, VirusScan } from "../../../ports/virus-scan.ts";

/** Where clamd listens: a socket of this machine or of another. */
export type ClamdAddress = { path: string } | { host: string; port: number };

/** The longest pause of clamd that is no failure; it looks at a large file after all of it came. */
const silenceMs = 300_000;
const connectMs = 10_000;
const replyMax = 4_096;

/** Sends files to a ClamAV daemon (INSTREAM), each on a connection of its own. */
export function makeClamdScan(address: ClamdAddress): VirusScan {
  return {
    async scan(bytes) {
      const stream = openStream(address);
      try {
        await stream.send(Buffer.from("zINSTREAM\0"));
        // A piece of length 0 would end the file. After a verdict clamd reads no further, and we read to the end.
        for await (const piece of bytes)
          if (piece.length > 0) await stream.send(Buffer.concat([lengthOf(piece), piece]));
        const isWhole = await stream.send(Buffer.alloc(4));
        const reply = await stream.reply;
        // Where it hangs up within a file, its last words can be lost on the way.
        if (!isWhole && isHangUp(reply) && (await isClamdAlive(address))) return { kind: "tooLarge" };
        return readResult(reply);
      } finally {
        stream.end();
      }
    },
  };
}

/** What is sent after clamd has ended the connection goes nowhere; its reply tells why. */
function openStream(address: ClamdAddress) {
  const socket = connect(address);
  const { promise: reply, resolve } = Promise.withResolvers<string>();
  let text = "";
  let wake = () => {};
  socket.setTimeout(connectMs, () => socket.destroy());
  socket.once("connect", () => socket.setTimeout(silenceMs));
  socket.on("data", (part) => {
    text += String(part);
    if (text.length > replyMax) socket.destroy();
  });
  socket.on("drain", () => wake());
  socket.on("error", (error) => (text ||= String(error)));
  socket.on("close", () => {
    resolve(text.split("\0")[0]?.trim() ?? "");
    wake();
  });
  return {
    reply,
    /** False: the connection has ended. */
    async send(bytes: Uint8Array): Promise<boolean> {
      // A write to a connection that clamd has ended would throw away what it said before; so that is read first.
      await setImmediate();
      if (!socket.writable) return false;
      if (!socket.write(bytes)) await new Promise<void>((sent) => (wake = sent));
      return socket.writable;
    },
    end: () => socket.destroy(),
  };
}

function isHangUp(reply: string): boolean {
  return reply === "" || /EPIPE|ECONNRESET/.test(reply);
}

/** Whether a daemon answers there. */
export async function isClamdAlive(address: ClamdAddress): Promise<boolean> {
  const stream = openStream(address);
  try {
    await stream.send(Buffer.from("zPING\0"));
    return (await stream.reply) === "PONG";
  } finally {
    stream.end();
  }
}

function lengthOf(piece: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

function readResult(reply: string): ScanResult {
  if (reply === "stream: OK") return { kind: "clean" };
  const name = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (name !== undefined) return { kind: "infected", name };
  if (/size limit exceeded/i.test(reply)) return { kind: "tooLarge" };
  throw new Error(reply === "" ? "clamd ended without a result" : `clamd says: ${reply}`);
}
