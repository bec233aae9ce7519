import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { lazy } from "@lyceum/kit";
import { LRUCache } from "lru-cache";
import type { App } from "../../app/context.ts";
import { hashTicket } from "../../app/tickets.ts";
import { openPart } from "../../files/index.ts";
import { findTicket, type Ticket } from "../store/package-runs.ts";
import { hostLabel } from "./keyed-names.ts";

export type PackageFile = NonNullable<Awaited<ReturnType<typeof openPart>>> & {
  /** Hosts of pages that may show it, as sources of a content security policy. */
  shownBy: string;
};

/** No file of a package can have these names. */
const ours = "~lyceum/";
const built = path.join(import.meta.dirname, "..", "..", "..", "..", "web", "dist", "package");
const scripts = ["scorm12.js", "scorm2004.js"] as const;

export function packagePagePath(ticket: string): string {
  return `/${ticket}/${ours}`;
}

/** A page asks for many files at once; a ticket that is over, is over this much later. */
const rememberedMs = 5_000;

/** Opens a file of a package by a host and a path there; null: there is none, or the ticket is not good on this host. */
export function openPackageFile(app: App): (label: string, url: string) => Promise<PackageFile | null> {
  const known = new LRUCache<string, { ticket: Ticket | null }>({
    max: 2_000,
    ttl: rememberedMs,
    perf: { now: () => app.clock.now() },
    // The clock is asked each time: what is over is not shown for a moment longer.
    ttlResolution: 0,
  });
  const runtime = Object.fromEntries(
    scripts.map((name) => [name, lazy(() => readFile(path.join(built, name)))]),
  );
  return async (label, url) => {
    const [, word = "", rest = ""] = /^\/([\w-]{32})\/([^?#]*)/.exec(url) ?? [];
    const name = decoded(rest);
    if (word === "" || name === null || name === "") return null;
    const ticket = (known.get(word) ?? (await look(word))).ticket;
    if (!ticket || label !== hostLabel(app.secret, ticket.assetId, ticket.accountId)) return null;
    const shownBy = portalSources(app, ticket.portalHost);
    if (name === ours) return { ...made("text/html; charset=utf-8", Buffer.from(page(shownBy))), shownBy };
    const script = name.startsWith(ours) ? runtime[name.slice(ours.length)] : undefined;
    if (script) return { ...made("text/javascript; charset=utf-8", await script()), shownBy };
    const file = await openPart(app, ticket.assetId, name);
    return file && { ...file, shownBy };
  };

  async function look(word: string): Promise<{ ticket: Ticket | null }> {
    const ticket = await findTicket(app.database.kysely, hashTicket(word), app.clock.now());
    const found = { ticket: ticket ?? null };
    known.set(word, found);
    return found;
  }
}

/** In development a site is also shown at the machine's own names. */
function portalSources({ production, developmentHosts }: App, portalHost: string): string {
  const hosts = production ? [portalHost] : [portalHost, "localhost", "127.0.0.1", ...developmentHosts];
  return [...new Set(hosts)].map((host) => `${host}:*`).join(" ");
}

/** Holds the lesson in a frame and gives it the interface that it looks for in its parents. */
function page(shownBy: string): string {
  const hosts = shownBy.replaceAll(":*", "");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lesson</title><meta name="portal" content="${hosts}">
<style>html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;overflow:hidden}</style>
<body><script>
const version = new URLSearchParams(location.search).get("v") === "2004" ? "scorm2004.js" : "scorm12.js";
document.body.append(Object.assign(document.createElement("script"), { src: version }));
</script></body></html>`;
}

function made(type: string, bytes: Buffer): Omit<PackageFile, "shownBy"> {
  return {
    type,
    size: bytes.length,
    etag: `"made-${bytes.length.toString(36)}"`,
    changedAt: 0,
    read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
