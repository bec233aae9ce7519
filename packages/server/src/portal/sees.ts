import { type Audience, audiencesOf } from "@lyceum/domain/search";
import type { SearchScope } from "../ports/search-index.ts";
import { type Reader, readReader } from "../roles/index.ts";
import { channelFacet } from "./search/document-entry.ts";
import type { Sees } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** As whom somebody reads documents of an institution; nobody in particular is the public. */
export async function readSees(db: Db, deptId: number, accountId: string | null): Promise<Sees> {
  return accountId === null ? null : seesOf(await readReader(db, deptId, accountId));
}

export function seesOf({ isMember, people, classIds }: Reader): Sees {
  if (!isMember) return null;
  return { roles: people.find(({ isSelf }) => isSelf)?.roles ?? [], classIds };
}

type Lying = { channelId: number; deptId: number };

/** Where the index is asked for documents of these channels: what an institution above has for its own members alone, or for some of them, is for none of the site's. */
export function documentScopes(
  deptId: number,
  sees: Sees,
  channels: readonly Lying[],
  facets: readonly (readonly string[])[] = [],
): SearchScope[] {
  const scope = (of: readonly Lying[], audiences: Audience[]): SearchScope => ({
    institutions: [...new Set(of.map((channel) => channel.deptId))],
    kinds: ["document"],
    audiences,
    facets: [of.map((channel) => channelFacet(channel.channelId)), ...facets],
  });
  const own = channels.filter((channel) => channel.deptId === deptId);
  const above = channels.filter((channel) => channel.deptId !== deptId);
  return [scope(own, audiencesSeen(sees)), scope(above, ["public"])];
}

/** The audiences of the index that a reader of documents is, in the own institution. */
function audiencesSeen(sees: Sees): Audience[] {
  const isMember = sees !== null;
  const person = { roles: sees?.roles ?? [], classIds: sees?.classIds ?? [] };
  // No document is for a single person.
  return audiencesOf({ account: "", isMember, isStaff: false, ...person });
}
