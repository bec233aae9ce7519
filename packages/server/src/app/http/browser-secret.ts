import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../context.ts";
import { apiBase } from "./api-base.ts";

const secretBytes = 24;
const yearSeconds = 31_536_000;

type Kept = { name: string; flags: string };

/**
 * The secret of the browser that asks, made with its first question. No script reads it, no other site sends it, and it ends
 * with the browser: what is bound to it is worth nothing to whoever has seen an address or a picture of the screen.
 */
export function browserSecret(request: FastifyRequest, reply: FastifyReply, app: Mode): string {
  return secretIn(request, reply, app, { name: "lyceum-browser", flags: `Path=${apiBase}` });
}

/** What a browser is known by in the social realm (D1, D5): no call of the school carries it. */
export function deviceSecret(request: FastifyRequest, reply: FastifyReply, app: Mode): string {
  const flags = `Path=${apiBase}/v1/auth; Max-Age=${yearSeconds}`;
  return secretIn(request, reply, app, { name: "lyceum-device", flags });
}

type Mode = Pick<App, "production">;

function secretIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { production }: Mode,
  { name, flags }: Kept,
): string {
  const [, known] =
    new RegExp(`(?:^|; )${name}=([\\w-]{32})(?:;|$)`).exec(request.headers.cookie ?? "") ?? [];
  if (known !== undefined) return known;
  const made = randomBytes(secretBytes).toString("base64url");
  reply.header(
    "set-cookie",
    `${name}=${made}; ${flags}; HttpOnly; SameSite=Strict${production ? "; Secure" : ""}`,
  );
  return made;
}
