import { type Audience, audiencesOf } from "@lyceum/domain/search";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { type Reader, readReader } from "../roles/index.ts";
import type { Sees } from "./store.ts";

/** As whom somebody reads documents of an institution; nobody in particular is the public. */
export async function readSees(db: Kysely<Tables>, deptId: number, accountId: string | null): Promise<Sees> {
  return accountId === null ? null : seesOf(await readReader(db, deptId, accountId));
}

export function seesOf({ isMember, people, classIds }: Reader): Sees {
  if (!isMember) return null;
  return { roles: people.find(({ isSelf }) => isSelf)?.roles ?? [], classIds };
}

/** The audiences of the index that a reader of documents is. */
export function audiencesSeen(sees: Sees): Audience[] {
  const isMember = sees !== null;
  const person = { roles: sees?.roles ?? [], classIds: sees?.classIds ?? [] };
  // No document is for a single person.
  return audiencesOf({ account: "", isMember, isStaff: false, ...person });
}
