import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { hasPermission } from "@lyceum/contract/permissions";
import { permissionsOf } from "@lyceum/domain/accounts";
import { readObjectUrl } from "@lyceum/domain/storage";
import type { Realm } from "../app/context.ts";
import type { Database } from "../ports/database.ts";
import { findReadable } from "./store/readable.ts";
import { readRoles, type StoredObject } from "./store/objects.ts";

const dayMs = 86_400_000;

/** Throws when a person has too many uploads under way or has sent too much in a day (M16). */
export function mayBegin(now: number) {
  return {
    since: now - dayMs,
    check({ open, bytes }: { open: number; bytes: number }): void {
      if (open >= limits.uploadsOpenMax.value || bytes >= limits.uploadedPerDayMax.value)
        throw new Fault("overLimit");
    },
  };
}

/** Throws when a piece, counted as sent, is more than a person may send in a day. */
export function maySend(now: number) {
  return {
    since: now - dayMs,
    check({ bytes }: { bytes: number }): void {
      if (bytes > limits.uploadedPerDayMax.value) throw new Fault("tooManyRequests");
    },
  };
}

/** A token is good for a day, and a right may end before it does. Throws `forbidden` without the right to chat. */
export async function requireMayStillSend(database: Database, realm: Realm, personId: number): Promise<void> {
  const roles = await readRoles(database, personId);
  if (!hasPermission(permissionsOf(roles), "*:im:chat", realm)) throw new Fault("forbidden");
}

/** The objects behind these paths that a person may read; what is missing, foreign or out of sight is left out (M16, D7). */
export async function readableByUrl(
  database: Database,
  reader: { realm: Realm; personId: number },
  urls: readonly string[],
  now: number,
): Promise<StoredObject[]> {
  const names = urls.flatMap((url) => {
    const path = readObjectUrl(url);
    return path?.bucket === reader.realm ? [path.objectName] : [];
  });
  if (names.length === 0) return [];
  return await findReadable(database, reader.realm, reader.personId, names, now);
}
