import { limits } from "@lyceum/contract/limits";
import { linkEndsAt } from "@lyceum/domain/storage";
import type { Realm } from "../app/context.ts";
import { isSigned, sign } from "./signing.ts";

/** One object and one person of messaging. */
export type ObjectGrant = { realm: Realm; objectName: string; personId: number };

/** The right to upload: it names its end and its person, and proves them with the object. */
export function makeStorageToken(secret: Uint8Array, grant: ObjectGrant, until: number): string {
  const end = until.toString(36);
  return `${end}.${grant.personId}.${sign(secret, "object-upload", fieldsOf(grant), end)}`;
}

/** The person whom a good token was given to, or null. */
export function readStorageToken(
  secret: Uint8Array,
  object: Pick<ObjectGrant, "realm" | "objectName">,
  token: string,
  now: number,
): number | null {
  const [, end, person, proof] = /^([0-9a-z]{1,11})\.([0-9]{1,16})\.([\w-]{43})$/.exec(token) ?? [];
  if (end === undefined || person === undefined || proof === undefined) return null;
  const grant = { ...object, personId: Number(person) };
  return isSigned(secret, "object-upload", fieldsOf(grant), { end, proof, now }) ? grant.personId : null;
}

/** What follows "?" in a link that opens the object for this person, and when it ends. */
export function makeObjectLink(
  secret: Uint8Array,
  grant: ObjectGrant,
  now: number,
): { query: string; until: number } {
  const until = linkEndsAt(now, limits.objectLinkLife.value);
  const end = until.toString(36);
  const proof = sign(secret, "object-read", fieldsOf(grant), end);
  return { query: `to=${grant.personId}&until=${end}&proof=${proof}`, until };
}

/** The person and end of a good link, or null. */
export function readObjectLink(
  secret: Uint8Array,
  object: Pick<ObjectGrant, "realm" | "objectName">,
  query: { to?: string | undefined; until?: string | undefined; proof?: string | undefined },
  now: number,
): { personId: number; until: number } | null {
  const { to = "", until = "", proof = "" } = query;
  if (!/^[0-9]{1,16}$/.test(to) || !/^[0-9a-z]{1,11}$/.test(until) || !/^[\w-]{43}$/.test(proof)) return null;
  const grant = { ...object, personId: Number(to) };
  if (!isSigned(secret, "object-read", fieldsOf(grant), { end: until, proof, now })) return null;
  return { personId: grant.personId, until: Number.parseInt(until, 36) };
}

function fieldsOf({ realm, objectName, personId }: ObjectGrant): (string | number)[] {
  return [realm, objectName, personId];
}
