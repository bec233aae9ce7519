import path from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { readIfThere, sendForEver } from "./kept-file.ts";

/** As the build writes them beside each text, the smaller first. */
const encodings = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
] as const;

/**
 * Serves the files of the build below /assets/, compressed as the browser takes them. Each is read once and stays in memory:
 * all that browsers ask for is a few megabytes.
 */
export function registerAssets(http: FastifyInstance, folder: string): void {
  const kept = new Map<string, Promise<Buffer | null>>();
  http.get<{ Params: { "*": string } }>("/assets/*", async ({ params, headers }, reply) => {
    const name = params["*"];
    if (!isFileName(name)) return absent(reply);
    reply.header("vary", "accept-encoding");
    for (const { encoding, ending } of encodings) {
      const bytes = isTaken(headers["accept-encoding"], encoding) ? await keep(name + ending) : null;
      if (bytes) return sendForEver(reply.header("content-encoding", encoding), name, bytes);
    }
    const bytes = await keep(name);
    return bytes ? sendForEver(reply, name, bytes) : absent(reply);
  });

  function keep(file: string): Promise<Buffer | null> {
    const known = kept.get(file);
    if (known) return known;
    const reading = readIfThere(path.join(folder, file));
    kept.set(file, reading);
    // A name without a file takes no memory, and may have one later.
    const forget = () => void kept.delete(file);
    reading.then((bytes) => bytes ?? forget(), forget);
    return reading;
  }
}

function absent(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

const isFileName = (name: string) => /^[\w-][\w.-]*$/.test(name);

/** Whether a header of accepted encodings names this one, and not with the weight 0. */
export function isTaken(header: string | string[] | undefined, name: string): boolean {
  return String(header ?? "")
    .split(",")
    .some((part) => {
      const [encoding = "", ...rest] = part.split(";").map((word) => word.trim().toLowerCase());
      return encoding === name && !rest.some((word) => /^q=0(?:\.0*)?$/.test(word));
    });
}
