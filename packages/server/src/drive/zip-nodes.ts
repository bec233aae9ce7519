import { PassThrough, Readable } from "node:stream";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { nameKey, numberedName } from "@lyceum/domain/drive";
import { ZipFile } from "yazl";
import type { CallHandler } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import { mayHaveDrive, requireDriveOn } from "./links/policy.ts";
import { type Reach, reachOf, type Viewer } from "./policy.ts";
import { findObjects } from "./store/assets.ts";
import { readInstitution } from "./store/links.ts";
import { type Below, listBelow, measure } from "./store/tree.ts";
import { rolesOf } from "./store/visitors.ts";
import { viewerOf } from "./within-drive.ts";
import { makeZipLink, readZipLink } from "./zip-links.ts";
import type { Db } from "../ports/database.ts";

/** POST /drive/zip (P11): says where the archive is. Nothing is packed before somebody comes for it. */
export const zip: CallHandler<"POST /drive/zip"> = async ({ body }, context) => {
  const viewer = viewerOf(context);
  const nodeIds = [...new Set(body.nodeIds)];
  const entries = await listSeen(context.database.kysely, viewer, nodeIds);
  const files = entries.filter(({ objectKey }) => objectKey !== null);
  return {
    url: makeZipLink(context.secret, { ...viewer, nodeIds }, viewer.now),
    files: files.length,
    size: sizeOf(files),
  };
};

export type OpenedZip = { name: string; bytes: Readable };

/**
 * Opens an archive for whom its link was made, of what this person may read at this moment. It is packed while it is sent:
 * one file is open at a time, and no faster than it is taken. Faults: `forbidden` for a link that is wrong or over, and of whom
 * the institution does not let in now; `notFound` where it does without the drive.
 */
export async function openZip(app: App, link: { of: string; to: string }): Promise<OpenedZip> {
  const now = app.clock.now();
  const asked = readZipLink(app.secret, link, now);
  if (!asked) throw new Fault("forbidden");
  const { kysely } = app.database;
  requireDriveOn(await readInstitution(kysely, asked.deptId));
  const roles = await rolesOf(kysely, asked.deptId, asked.accountId);
  if (!roles || !mayHaveDrive(roles)) throw new Fault("forbidden");
  return packed(app, await listSeen(kysely, { ...asked, now }, asked.nodeIds));
}

/** The archive of what `listEntries` found. */
export function packed(app: App, entries: readonly Entry[]): OpenedZip {
  const [top, ...others] = new Set(entries.map(({ path }) => path.split("/", 1)[0]));
  const name = top !== undefined && others.length === 0 ? `${top}.zip` : "files.zip";
  return { name, bytes: pack(app, entries) };
}

function pack({ objects, clock }: App, entries: readonly Entry[]): Readable {
  const archive = new ZipFile();
  const bytes = new PassThrough();
  let open: Readable | null = null;
  // A file that cannot be read breaks the archive off instead of leaving a hole in it.
  archive.on("error", (error: Error) => bytes.destroy(error));
  bytes.on("close", () => open?.destroy());
  archive.outputStream.pipe(bytes);
  const mtime = new Date(clock.now());
  for (const { path, objectKey } of entries)
    if (objectKey === null) archive.addEmptyDirectory(path, { mtime });
    else
      archive.addReadStreamLazy(path, { mtime, compress: false }, (take) => {
        if (bytes.destroyed) return;
        objects.read(objectKey).then(
          (file) => {
            open = file;
            take(null, file);
            if (bytes.destroyed) file.destroy();
          },
          (error: Error) => take(error, Readable.from([])),
        );
      });
  archive.end();
  return bytes;
}

async function listSeen(db: Db, viewer: Viewer, nodeIds: readonly string[]): Promise<Entry[]> {
  return await listEntries(db, viewer.deptId, nodeIds, await reachOf(db, viewer, nodeIds));
}

/** A place in the archive; folders have no bytes. */
export type Entry = { path: string; objectKey: string | null; size: number };

/** What is seen of a node: where it lies, from where the sight begins. */
export type Seen = Pick<Reach, "nodeId" | "path">;

/** What an archive of these holds. Throws what is not seen as not found, and `driveZipTooLarge`. */
export async function listEntries(
  db: Db,
  deptId: number,
  nodeIds: readonly string[],
  seen: ReadonlyMap<string, Seen>,
): Promise<Entry[]> {
  if (nodeIds.some((id) => !seen.has(id))) throw new Fault("notFound");
  // What lies in something else that is packed comes with it.
  const within = ({ path }: { path: readonly { nodeId: string }[] }) =>
    path.slice(0, -1).some((step) => nodeIds.includes(step.nodeId));
  const tops = [...seen.values()].filter((reach) => !within(reach)).map(({ nodeId }) => nodeId);
  const { count } = await measure(db, deptId, tops);
  if (count > limits.driveZipNodesMax.value) throw new Fault("driveZipTooLarge");
  const nodes = await listBelow(db, deptId, tops, limits.driveZipNodesMax.value);
  if (sizeOf(nodes) > limits.driveZipSizeMax.value) throw new Fault("driveZipTooLarge");
  const objects = await findObjects(
    db,
    deptId,
    nodes.flatMap(({ assetId }) => assetId ?? []),
  );
  return placed(
    nodes.flatMap((node) => {
      const objectKey = node.assetId === null ? null : objects.get(node.assetId);
      return objectKey === undefined ? [] : { ...node, objectKey };
    }),
    new Set(tops),
  );
}

/** Each node at its path. Of one name in different folders, the next ones get numbers; the whole drive has no name. */
function placed(
  nodes: readonly (Below & { objectKey: string | null })[],
  tops: ReadonlySet<string>,
): Entry[] {
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  const entries: Entry[] = [];
  for (const node of nodes) {
    const isTop = tops.has(node.nodeId);
    const before = isTop ? "" : paths.get(node.parentId);
    if (before === undefined) continue;
    const safe = safeName(node.name);
    const name = isTop ? numberedName(safe, (key) => taken.has(key), !node.isFile) : safe;
    if (isTop) taken.add(nameKey(name));
    const path = `${before}${name}`;
    if (!node.isFile) paths.set(node.nodeId, `${path}/`);
    entries.push({ path: node.isFile ? path : `${path}/`, objectKey: node.objectKey, size: node.size });
  }
  return entries;
}

/** Names are looked at when they are given; whatever stands here leads to no other folder of who unpacks it. */
function safeName(name: string): string {
  const plain = name.replaceAll(/[/\\:\p{Cc}]/gu, "_");
  return /^\.*$/.test(plain) ? "files" : plain;
}

function sizeOf(nodes: readonly { size: number }[]): number {
  return nodes.reduce((sum, { size }) => sum + size, 0);
}
