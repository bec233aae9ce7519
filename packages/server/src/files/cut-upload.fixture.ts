import { once } from "node:events";
import { connect } from "node:net";

/** A file that need not be held: any part of it is made again alike. */
export type Content = { size: number; part(from: number, to: number): Buffer };

const blockBytes = 1_048_576;

/** Bytes that no two blocks share, so that a block too many, too few or in the wrong place is seen. */
export function makeContent(size: number): Content {
  const block = (number: number) => {
    const bytes = Buffer.alloc(blockBytes, `block ${number} of lyceum; `);
    bytes.writeUInt32LE(number, blockBytes - 4);
    return bytes;
  };
  return {
    size,
    part(from, to) {
      const number = Math.floor(from / blockBytes);
      const start = number * blockBytes;
      return block(number).subarray(from - start, Math.min(to, size, start + blockBytes) - start);
    },
  };
}

type Upload = {
  port: number;
  host: string;
  /** Of the upload that was begun. */
  place: string;
  token: string;
  content: Content;
  /** How many bytes of the file have been written when its connection is cut, in their order. */
  cuts: readonly number[];
};

/**
 * Sends a file whose connection is cut again and again; each time it goes on where the server says that it is.
 * @returns where it went on after each cut, in bytes
 */
export async function sendWithCuts(upload: Upload): Promise<number[]> {
  const kept: number[] = [];
  let from = 0;
  for (const cut of upload.cuts) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as one browser does
    if (cut > from) await sendOver(upload, from, cut);
    // oxlint-disable-next-line no-await-in-loop
    from = await askOffset(upload);
    kept.push(from);
  }
  const status = await sendOver(upload, from, upload.content.size);
  if (status !== 204) throw new Error(`the rest was answered ${status}`);
  return kept;
}

/** One request for all that is left, which ends after `to` bytes of the file; its status, null where it was cut. */
async function sendOver({ port, host, place, token, content }: Upload, from: number, to: number) {
  const socket = connect(port, "127.0.0.1");
  const answered = once(socket, "data").then(
    ([bytes]) => Number(/^HTTP\/1\.1 (\d+)/.exec(String(bytes))?.[1]),
    () => null,
  );
  socket.write(
    [
      `PATCH ${place} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Bearer ${token}`,
      "Tus-Resumable: 1.0.0",
      `Upload-Offset: ${from}`,
      "Content-Type: application/offset+octet-stream",
      `Content-Length: ${content.size - from}`,
      "\r\n",
    ].join("\r\n"),
  );
  for (let at = from; at < to;) {
    const bytes = content.part(at, to);
    at += bytes.length;
    // oxlint-disable-next-line no-await-in-loop -- no faster than it is taken
    if (!socket.write(bytes)) await once(socket, "drain");
  }
  const status = to < content.size ? null : await answered;
  // Without a goodbye, as a cable that is pulled out.
  socket.resetAndDestroy();
  return status;
}

async function askOffset({ port, host, place, token }: Upload): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  const head = `HEAD ${place} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nTus-Resumable: 1.0.0\r\nConnection: close\r\n\r\n`;
  socket.write(head);
  let text = "";
  for await (const bytes of socket) text += String(bytes);
  const offset = /^upload-offset: (\d+)/im.exec(text)?.[1];
  if (offset === undefined) throw new Error(text.split("\r\n")[0]);
  return Number(offset);
}
