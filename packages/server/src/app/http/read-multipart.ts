import { Fault } from "@lyceum/contract/faults";
import { parse } from "content-disposition";

export type Part =
  | { kind: "field"; name: string; value: string }
  /** Its bytes come as they arrive; what is not read is passed over when the next part is asked for. */
  | { kind: "file"; name: string; fileName: string; type: string; bytes: AsyncIterable<Uint8Array> };

const preambleMax = 4_096;
const headMax = 8_192;
const fieldMax = 4_096;
const partsMax = 20;

/**
 * The parts of a multipart/form-data body (RFC 7578), one after the other, without holding more than a piece of it.
 * Throws `paramError` when it is none, or ends before its end. The body is never cancelled: whoever sent it awaits an answer.
 */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<Part, void, void> {
  const input = openInput(body);
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`);
  // A body that begins with its first separator has no line end before it.
  input.unread(Buffer.from("\r\n"));
  await skip(input.until(delimiter), preambleMax);
  for (let count = 0; !(await isEnd(input)); count++) {
    if (count >= partsMax) throw wrong();
    const head = await readHead(input);
    const bytes = input.until(delimiter);
    if (head.isFile) yield { kind: "file", ...head.facts, bytes };
    else yield { kind: "field", name: head.facts.name, value: await readText(bytes) };
    await skip(bytes, Number.POSITIVE_INFINITY);
  }
}

function openInput(body: AsyncIterable<Uint8Array>) {
  const source = body[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  /** False at the end. */
  async function more(): Promise<boolean> {
    const next = await source.next().catch((cause: unknown) => {
      throw new Fault("paramError", { field: "body", cause });
    });
    if (next.done === true) return false;
    held = held.length === 0 ? Buffer.from(next.value) : Buffer.concat([held, next.value]);
    return true;
  }

  return {
    unread(bytes: Buffer): void {
      held = Buffer.concat([bytes, held]);
    },
    /** Exactly so many bytes. */
    async take(length: number): Promise<Buffer> {
      while (held.length < length) if (!(await more())) throw wrong();
      const taken = held.subarray(0, length);
      held = held.subarray(length);
      return taken;
    },
    /** What comes before a mark; the mark itself is passed over. Another loop over it goes on where the one before ended. */
    until(mark: Buffer): AsyncIterable<Uint8Array> {
      let isOver = false;
      async function* read(): AsyncGenerator<Uint8Array> {
        while (!isOver) {
          const at = held.indexOf(mark);
          isOver = at !== -1;
          // The mark may have begun.
          const safe = isOver ? at : Math.max(0, held.length - mark.length + 1);
          const piece = held.subarray(0, safe);
          held = held.subarray(isOver ? at + mark.length : safe);
          if (piece.length > 0) yield piece;
          if (!isOver && !(await more())) throw wrong();
        }
      }
      return { [Symbol.asyncIterator]: read };
    },
  };
}

type Input = ReturnType<typeof openInput>;

/** After a separator come two dashes, or the line of the next part. */
async function isEnd(input: Input): Promise<boolean> {
  const sign = await input.take(2);
  if (sign.equals(Buffer.from("--"))) return true;
  // Some add spaces to the separator.
  input.unread(sign);
  const rest = await readText(input.until(Buffer.from("\r\n")));
  if (rest.trim() !== "") throw wrong();
  input.unread(Buffer.from("\r\n"));
  return false;
}

async function readHead(input: Input) {
  const bytes: Uint8Array[] = [];
  let length = 0;
  for await (const piece of input.until(Buffer.from("\r\n\r\n"))) {
    length += piece.length;
    if (length > headMax) throw wrong();
    bytes.push(piece);
  }
  const headers = new Map(
    Buffer.concat(bytes)
      .toString("utf8")
      .split("\r\n")
      .map((line) => {
        const at = line.indexOf(":");
        return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const;
      }),
  );
  const { type: disposition, parameters } = parse(headers.get("content-disposition") ?? "", {
    multipart: true,
  });
  const { name = "", filename } = parameters;
  if (disposition !== "form-data" || name === "") throw wrong();
  return {
    isFile: filename !== undefined || name === "file",
    facts: { name, fileName: filename ?? "", type: headers.get("content-type") ?? "" },
  };
}

async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > fieldMax) throw wrong();
    parts.push(piece);
  }
  return Buffer.concat(parts).toString("utf8");
}

async function skip(bytes: AsyncIterable<Uint8Array>, most: number): Promise<void> {
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > most) throw wrong();
  }
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ??
    [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw wrong();
  return boundary;
}

function wrong(): Fault {
  return new Fault("paramError", { field: "body" });
}
