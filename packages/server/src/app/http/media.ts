import { mkdirSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { readIfThere, sendForEver } from "./kept-file.ts";

/**
 * Serves the public pictures of the portal below /media/edu/<deptId>/ from `<folder>/edu`. Their names change with
 * their content, so they are kept for ever; they carry no cookies' meaning and can run nothing.
 */
export function registerMedia(http: FastifyInstance, folder: string): void {
  const root = path.join(folder, "edu");
  mkdirSync(root, { recursive: true });
  http.get<{ Params: { "*": string } }>("/media/edu/*", async ({ params }, reply) => {
    const name = params["*"];
    const bytes = isPicture(name) ? await readIfThere(path.join(root, name)) : null;
    if (!bytes) {
      reply.callNotFound();
      return reply;
    }
    reply
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cross-origin-resource-policy", "same-origin");
    return sendForEver(reply, name, bytes);
  });
}

const isPicture = (name: string) => /^\d+\/[\w-]+\.(?:webp|png|jpg|svg)$/.test(name);
