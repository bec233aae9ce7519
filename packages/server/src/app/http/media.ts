import { mkdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/**
 * Serves the public pictures of the portal below /media/edu/<deptId>/ from `<folder>/edu`. Their names change with
 * their content, so they are kept for ever; they carry no cookies' meaning and can run nothing.
 */
export async function registerMedia(http: FastifyInstance, folder: string): Promise<void> {
  const root = path.join(folder, "edu");
  mkdirSync(root, { recursive: true });
  await http.register(fastifyStatic, {
    root,
    prefix: "/media/edu/",
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: "deny",
    immutable: true,
    maxAge: "365d",
    allowedPath: (name) => /^\/?\d+\/[\w-]+\.(?:webp|png|jpg|svg)$/.test(name),
    setHeaders: (reply) => {
      reply.header("x-content-type-options", "nosniff");
      reply.header("content-security-policy", "default-src 'none'; sandbox");
      reply.header("cross-origin-resource-policy", "same-origin");
    },
  });
}
