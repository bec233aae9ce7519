import { davHref, readXml, type XmlElement, xmlText } from "@lyceum/domain/drive";
import type { DavThing } from "../../../drive/dav/index.ts";
import type { LockRow } from "../../../drive/store/dav.ts";

const dav = "DAV:";

/** What a program wants to know: all, the names of it, or these properties. */
export type Wanted = "all" | "names" | PropertyName[];

type PropertyName = { ns: string; name: string };

/** Each property that is named is answered for each file of a folder, so few bytes would ask for very many. */
const propertiesMax = 60;
const namespaceMax = 200;

/** Each once; null for more than programs ask for. */
function readProperties(named: readonly XmlElement[]): PropertyName[] | null {
  const each = new Map(named.map(({ ns, name }) => [JSON.stringify([ns, name]), { ns, name }]));
  const isMuch = each.size > propertiesMax || named.some(({ ns }) => ns.length > namespaceMax);
  return isMuch ? null : [...each.values()];
}

/** Reads what a PROPFIND asks for; null for a body that cannot be read, or asks for too much. */
export function readWanted(body: string): Wanted | null {
  if (body.trim() === "") return "all";
  const root = readXml(body);
  if (root?.ns !== dav || root.name !== "propfind") return null;
  const child = (name: string) => root.children.find((one) => one.ns === dav && one.name === name);
  if (child("propname")) return "names";
  const named = child("prop");
  return named ? readProperties(named.children) : "all";
}

/** The properties that a PROPPATCH would change; null as of a PROPFIND. */
export function readChanged(body: string): PropertyName[] | null {
  const root = readXml(body);
  if (root?.ns !== dav || root.name !== "propertyupdate") return null;
  return readProperties(root.children.flatMap((act) => act.children.flatMap((prop) => prop.children)));
}

/** Who a lock says that it is for; null for what is no exclusive write lock. */
export function readLock(body: string): { ownerWords: string } | null {
  const root = readXml(body);
  if (root?.ns !== dav || root.name !== "lockinfo") return null;
  const child = (name: string) => root.children.find((one) => one.ns === dav && one.name === name);
  const is = (part: XmlElement | undefined, name: string) => part?.children[0]?.name === name;
  if (!is(child("lockscope"), "exclusive") || !is(child("locktype"), "write")) return null;
  const owner = child("owner");
  const words = (one: XmlElement): string => one.text + one.children.map(words).join("");
  return { ownerWords: owner ? words(owner).trim() : "" };
}

const lockEntry =
  "<D:lockentry><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>";

export type Space = { used: number; left: number };
type Look = { prefix: string; now: number; space: Space };

const properties: Readonly<Record<string, (thing: DavThing, look: Look) => string | null>> = {
  resourcetype: ({ isFile }) => (isFile ? "" : "<D:collection/>"),
  displayname: ({ name }) => xmlText(name),
  getcontentlength: ({ isFile, size }) => (isFile ? String(size) : null),
  getcontenttype: ({ isFile, type }) => (isFile ? xmlText(type) : null),
  getetag: ({ etag }) => (etag === null ? null : xmlText(etag)),
  getlastmodified: ({ changedAt }) => new Date(changedAt).toUTCString(),
  creationdate: ({ changedAt }) => new Date(changedAt).toISOString(),
  supportedlock: () => lockEntry,
  lockdiscovery: (thing, { prefix, now }) =>
    thing.locks.map((lock) => activeLock(lock, davHref(prefix, thing.names, !thing.isFile), now)).join(""),
  "quota-used-bytes": ({ isFile }, { space }) => (isFile ? null : String(space.used)),
  "quota-available-bytes": ({ isFile }, { space }) => (isFile ? null : String(space.left)),
};

/** One lock as it stands in answers. */
export function activeLock(
  { token, isDeep, ownerWords, endsAt }: LockRow,
  href: string,
  now: number,
): string {
  const seconds = Math.max(1, Math.ceil((endsAt - now) / 1_000));
  const owner = ownerWords === "" ? "" : `<D:owner>${xmlText(ownerWords)}</D:owner>`;
  return `<D:activelock><D:locktype><D:write/></D:locktype><D:lockscope><D:exclusive/></D:lockscope><D:depth>${isDeep ? "infinity" : "0"}</D:depth>${owner}<D:timeout>Second-${seconds}</D:timeout><D:locktoken><D:href>${xmlText(token)}</D:href></D:locktoken><D:lockroot><D:href>${xmlText(href)}</D:href></D:lockroot></D:activelock>`;
}

export const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n';

/** What a program hears of one folder or file. */
export function responseOf(thing: DavThing, wanted: Wanted, look: Look): string {
  const href = `<D:href>${xmlText(davHref(look.prefix, thing.names, !thing.isFile))}</D:href>`;
  const names = Array.isArray(wanted) ? wanted : Object.keys(properties).map((name) => ({ ns: dav, name }));
  const good: string[] = [];
  const absent: string[] = [];
  for (const one of names) {
    const value =
      one.ns === dav
        ? Object.hasOwn(properties, one.name)
          ? properties[one.name]?.(thing, look)
          : null
        : null;
    if (value === null || value === undefined) {
      if (Array.isArray(wanted)) absent.push(emptyProp(one));
    } else good.push(wanted === "names" ? `<D:${one.name}/>` : `<D:${one.name}>${value}</D:${one.name}>`);
  }
  return `<D:response>${href}${propstat(good, "200 OK")}${absent.length === 0 ? "" : propstat(absent, "404 Not Found")}</D:response>`;
}

/** That no property can be changed by programs. */
export function refusedProps(href: string, names: readonly PropertyName[]): string {
  const stat = propstat(names.map(emptyProp), "403 Forbidden");
  return `${xmlHead}<D:multistatus xmlns:D="DAV:"><D:response><D:href>${xmlText(href)}</D:href>${stat}</D:response></D:multistatus>`;
}

function propstat(props: readonly string[], status: string): string {
  return `<D:propstat><D:prop>${props.join("")}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat>`;
}

/** Names were read from a document, so they can stand in one. */
function emptyProp({ ns, name }: PropertyName): string {
  return ns === dav ? `<D:${name}/>` : `<x:${name} xmlns:x="${xmlText(ns)}"/>`;
}
