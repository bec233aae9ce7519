import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../context.ts";
import { apiBase } from "./api-base.ts";

const cookie = "lyceum-browser";
const secretBytes = 24;

/**
 * The secret of the browser that asks, made with its first question. No script reads it, no other site sends it, and it ends
 * with the browser: what is bound to it is worth nothing to whoever has seen an address or a picture of the screen.
 */
export function browserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  { production }: Pick<App, "production">,
): string {
  const [, known] =
    new RegExp(`(?:^|; )${cookie}=([\\w-]{32})(?:;|$)`).exec(request.headers.cookie ?? "") ?? [];
  if (known !== undefined) return known;
  const made = randomBytes(secretBytes).toString("base64url");
  const flags = `Path=${apiBase}; HttpOnly; SameSite=Strict${production ? "; Secure" : ""}`;
  reply.header("set-cookie", `${cookie}=${made}; ${flags}`);
  return made;
}
