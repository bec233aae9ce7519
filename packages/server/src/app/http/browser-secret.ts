import { createHash, randomBytes } from "node:crypto";
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

const launchName = "lyceum-launch";

/**
 * The secret that pages of launches ask for (P10). It follows from that of the browser, so that two launches at once do not
 * take it from each other.
 */
export function launchSecret(request: FastifyRequest, reply: FastifyReply, app: Mode): string {
  const made = createHash("sha256")
    .update(`launch ${browserSecret(request, reply, app)}`)
    .digest("base64url")
    .slice(0, 32);
  send(reply, app, { name: launchName, flags: "Path=/lti/launch" }, made);
  return made;
}

/** What the browser sends to the page of a launch; null: none has begun in it. */
export function launchSecretOf(request: FastifyRequest): string | null {
  return read(request, launchName);
}

/** What a browser is known by in the social realm (D1, D5): no call of the school carries it. */
export function deviceSecret(request: FastifyRequest, reply: FastifyReply, app: Mode): string {
  const flags = `Path=${apiBase}/v1/auth; Max-Age=${yearSeconds}`;
  return secretIn(request, reply, app, { name: "lyceum-device", flags });
}

type Mode = Pick<App, "production">;

function secretIn(request: FastifyRequest, reply: FastifyReply, app: Mode, kept: Kept): string {
  const known = read(request, kept.name);
  if (known !== null) return known;
  const made = randomBytes(secretBytes).toString("base64url");
  send(reply, app, kept, made);
  return made;
}

function read({ headers }: FastifyRequest, name: string): string | null {
  return new RegExp(`(?:^|; )${name}=([\\w-]{32})(?:;|$)`).exec(headers.cookie ?? "")?.[1] ?? null;
}

function send(reply: FastifyReply, { production }: Mode, { name, flags }: Kept, secret: string): void {
  reply.header(
    "set-cookie",
    `${name}=${secret}; ${flags}; HttpOnly; SameSite=Strict${production ? "; Secure" : ""}`,
  );
}
