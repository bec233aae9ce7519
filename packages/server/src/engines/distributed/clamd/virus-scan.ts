import { connect } from "node:net";
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
        await stream.send(Buffer.alloc(4));
        return readResult(await stream.reply);
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
    async send(bytes: Uint8Array): Promise<void> {
      if (!socket.writable || socket.write(bytes)) return;
      await new Promise<void>((sent) => (wake = sent));
    },
    end: () => socket.destroy(),
  };
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
