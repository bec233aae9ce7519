import { figures } from "../../../drive/figures.ts";
import { davHref, readDavPath } from "@lyceum/domain/drive";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  DavRefusal,
  listThings,
  lockPlace,
  makeFolder,
  openFile,
  putFile,
  spaceOf,
  throwAway,
  transfer,
  unlockPlace,
} from "../../../drive/dav/index.ts";
import { hostOf } from "../../client-address.ts";
import type { CallContext } from "../../context.ts";
import { sendBytes } from "../send-bytes.ts";
import {
  activeLock,
  readChanged,
  readLock,
  readWanted,
  refusedProps,
  responseOf,
  xmlHead,
} from "./answer-xml.ts";

export const davMethods = ["PROPFIND", "PROPPATCH", "MKCOL", "MOVE", "COPY", "LOCK", "UNLOCK"] as const;

type Asking = {
  request: FastifyRequest;
  reply: FastifyReply;
  context: CallContext;
  /** What the paths of all things begin with; ends with "/". */
  prefix: string;
};
type Method = (asking: Asking) => Promise<FastifyReply>;

const xml = "application/xml; charset=utf-8";

const options: Method = async ({ reply }) => await reply.code(200).send();

const propfind: Method = async ({ request, reply, context, prefix }) => {
  const names = namesOf(request, prefix);
  const depth = depthOf(request);
  const wanted = readWanted(await readBody(request));
  if (!wanted) throw new DavRefusal(400);
  if (depth !== "0" && depth !== "1") throw new DavRefusal(403, "propfind-finite-depth");
  const parts = listThings(context, names, depth === "1");
  // What is not there is said before the answer begins.
  const first = await parts.next();
  const look = { prefix, now: context.clock.now(), space: await spaceOf(context) };
  async function* write(): AsyncGenerator<string> {
    yield `${xmlHead}<D:multistatus xmlns:D="DAV:">`;
    for (let part = first; part.done !== true; part = await parts.next())
      yield part.value.map((thing) => responseOf(thing, wanted ?? "all", look)).join("\n");
    yield "</D:multistatus>";
  }
  return await reply.code(207).type(xml).send(Readable.from(write()));
};

/** What programs keep beside files, such as times of their own, is not kept here, and they are told. */
const proppatch: Method = async ({ request, reply, context, prefix }) => {
  const names = namesOf(request, prefix);
  const changed = readChanged(await readBody(request));
  if (!changed) throw new DavRefusal(400);
  const [thing] = (await listThings(context, names, false).next()).value ?? [];
  const href = davHref(prefix, names, thing?.isFile === false);
  return await reply.code(207).type(xml).send(refusedProps(href, changed));
};

const get: Method = async ({ request, reply, context, prefix }) => {
  const file = await openFile(context, namesOf(request, prefix));
  return await sendBytes(request, reply, { ...file, saveAs: file.name });
};

const put: Method = async ({ request, reply, context, prefix }) => {
  if (request.headers["content-range"] !== undefined) throw new DavRefusal(400);
  const { isNew, etag } = await putFile(context, {
    names: namesOf(request, prefix),
    bytes: request.raw,
    size: lengthOf(request),
    // What programs declare is often wrong; what a file is, its bytes say.
    type: "",
    known: { header: headerOf(request, "if") },
    ifMatch: headerOf(request, "if-match"),
    ifNoneMatch: headerOf(request, "if-none-match"),
  });
  return await reply
    .code(isNew ? 201 : 204)
    .header("etag", etag)
    .send();
};

const mkcol: Method = async ({ request, reply, context, prefix }) => {
  if (
    Number(request.headers["content-length"] ?? 0) > 0 ||
    request.headers["transfer-encoding"] !== undefined
  )
    throw new DavRefusal(415);
  await makeFolder(context, namesOf(request, prefix), knownOf(request));
  return await reply.code(201).send();
};

const remove: Method = async ({ request, reply, context, prefix }) => {
  const depth = depthOf(request);
  if (depth !== "infinity" && depth !== "0") throw new DavRefusal(400);
  const known = knownOf(request);
  await throwAway(context, namesOf(request, prefix), { isDeep: depth === "infinity", known });
  return await reply.code(204).send();
};

const transferBy =
  (isCopy: boolean): Method =>
  async ({ request, reply, context, prefix }) => {
    const depth = depthOf(request);
    const overwrite = headerOf(request, "overwrite")?.toUpperCase() ?? "T";
    if (depth !== "infinity" && depth !== "0") throw new DavRefusal(400);
    // What is not understood must not replace anything.
    if (overwrite !== "T" && overwrite !== "F") throw new DavRefusal(400);
    const isNew = await transfer(context, {
      from: namesOf(request, prefix),
      to: targetOf(request, prefix),
      isCopy,
      isDeep: depth === "infinity",
      mayOverwrite: overwrite === "T",
      known: knownOf(request),
    });
    return await reply.code(isNew ? 201 : 204).send();
  };

const lock: Method = async ({ request, reply, context, prefix }) => {
  const names = namesOf(request, prefix);
  const depth = depthOf(request);
  if (depth !== "0" && depth !== "infinity") throw new DavRefusal(400);
  const body = await readBody(request);
  const asked = body.trim() === "" ? null : readLock(body);
  if (body.trim() !== "" && !asked) throw new DavRefusal(400);
  const seconds = /Second-(\d{1,9})/i.exec(headerOf(request, "timeout") ?? "")?.[1];
  const taken = await lockPlace(context, {
    names,
    lock: asked && { ...asked, isDeep: depth === "infinity" },
    seconds: seconds === undefined ? null : Number(seconds),
    header: headerOf(request, "if"),
  });
  const active = activeLock(taken, davHref(prefix, names, false), context.clock.now());
  return await reply
    .code(taken.isNew ? 201 : 200)
    .header("lock-token", `<${taken.token}>`)
    .type(xml)
    .send(`${xmlHead}<D:prop xmlns:D="DAV:"><D:lockdiscovery>${active}</D:lockdiscovery></D:prop>`);
};

const unlock: Method = async ({ request, reply, context, prefix }) => {
  const token = /^\s*<([^<>]{1,200})>\s*$/.exec(headerOf(request, "lock-token") ?? "")?.[1];
  if (token === undefined) throw new DavRefusal(400);
  await unlockPlace(context, namesOf(request, prefix), token);
  return await reply.code(204).send();
};

export const methods = {
  OPTIONS: options,
  GET: get,
  HEAD: get,
  PUT: put,
  DELETE: remove,
  PROPFIND: propfind,
  PROPPATCH: proppatch,
  MKCOL: mkcol,
  MOVE: transferBy(false),
  COPY: transferBy(true),
  LOCK: lock,
  UNLOCK: unlock,
} as const;

/** The names on the way to what a request is about. Throws 400 for a way that leads elsewhere. */
function namesOf({ raw }: FastifyRequest, prefix: string): string[] {
  return readNames(raw.url ?? "", prefix);
}

function readNames(url: string, prefix: string): string[] {
  const [path = ""] = url.split(/[?#]/, 1);
  const names = `${path}/`.startsWith(prefix) ? readDavPath(path.slice(prefix.length)) : null;
  if (!names) throw new DavRefusal(400);
  return names;
}

/** Where something is to go; another server is no place for it. */
function targetOf(request: FastifyRequest, prefix: string): string[] {
  const header = headerOf(request, "destination");
  if (header === undefined) throw new DavRefusal(400);
  const [, authority, path = ""] = /^(?:https?:\/\/([^/?#]*))?(\/.*)$/i.exec(header) ?? [];
  const host = authority?.replace(/:\d+$/, "").toLowerCase();
  if (host !== undefined && host !== hostOf(request.raw)) throw new DavRefusal(502);
  return readNames(path, prefix);
}

function knownOf(request: FastifyRequest) {
  return { header: headerOf(request, "if"), etag: null };
}

/** How far below its place a request reaches, as the standard writes it. */
function depthOf(request: FastifyRequest): string {
  return headerOf(request, "depth")?.trim().toLowerCase() ?? "infinity";
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

/** How many bytes a body says to have; null where it does not. */
function lengthOf(request: FastifyRequest): number | null {
  const said =
    headerOf(request, "transfer-encoding") === undefined
      ? (headerOf(request, "content-length") ?? "0")
      : headerOf(request, "x-expected-entity-length");
  return said !== undefined && /^\d{1,15}$/.test(said) ? Number(said) : null;
}

/** What a program writes beside the address; throws 413 for more than programs write. */
async function readBody({ raw }: FastifyRequest): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of raw as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > figures.davBodyMax) throw new DavRefusal(413);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
