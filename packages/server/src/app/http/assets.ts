import path from "node:path";
import type { FastifyInstance } from "fastify";
import { readIfThere, sendForEver } from "./kept-file.ts";

type Encoding = { name: string; ending: string };
type Asset = { bytes: Buffer; encoding: string | null };

/** As the build writes them beside each text, the smaller first. */
const encodings: readonly Encoding[] = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
];

/**
 * Serves the files of the build below /assets/, compressed as the browser takes them. Each is read once and stays in memory:
 * all that browsers ask for is a few megabytes.
 */
export function registerAssets(http: FastifyInstance, folder: string): void {
  const kept = new Map<string, Promise<Asset | null>>();
  http.get<{ Params: { "*": string } }>("/assets/*", async ({ params, headers }, reply) => {
    const name = params["*"];
    const taken = encodings.filter((encoding) => isTaken(headers["accept-encoding"], encoding.name));
    const asset = isFileName(name) ? await keep(name, taken) : null;
    if (!asset) {
      reply.callNotFound();
      return reply;
    }
    if (asset.encoding !== null) reply.header("content-encoding", asset.encoding);
    return sendForEver(reply.header("vary", "accept-encoding"), name, asset.bytes);
  });

  function keep(name: string, taken: readonly Encoding[]): Promise<Asset | null> {
    const key = [name, ...taken.map((encoding) => encoding.name)].join(" ");
    const known = kept.get(key);
    if (known) return known;
    const reading = read(name, taken);
    kept.set(key, reading);
    // A name without a file takes no memory, and may have one later.
    const forget = () => void kept.delete(key);
    reading.then((asset) => asset ?? forget(), forget);
    return reading;
  }

  async function read(name: string, taken: readonly Encoding[]): Promise<Asset | null> {
    for (const { name: encoding, ending } of taken) {
      const bytes = await readIfThere(path.join(folder, name + ending));
      if (bytes) return { bytes, encoding };
    }
    const bytes = await readIfThere(path.join(folder, name));
    return bytes && { bytes, encoding: null };
  }
}

const isFileName = (name: string) => /^[\w-][\w.-]*$/.test(name);

/** Whether a header of accepted encodings names this one, and not with the weight 0. */
function isTaken(header: string | string[] | undefined, name: string): boolean {
  return String(header ?? "")
    .split(",")
    .some((part) => {
      const [encoding = "", ...rest] = part.split(";").map((word) => word.trim().toLowerCase());
      return encoding === name && !rest.some((word) => /^q=0(?:\.0*)?$/.test(word));
    });
}
