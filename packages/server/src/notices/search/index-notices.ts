import { plainTextOf } from "@lyceum/domain/rich-text";
import { type Audience, audiencesBelow } from "@lyceum/domain/search";
import type { DomainEvent } from "../../domain-events/api.ts";
import type { SiteScope } from "../../app/context.ts";
import type { EventContext } from "../../domain-events/on.ts";
import type { SearchEntry, SearchScope } from "../../ports/search-index.ts";
import type { SearchSource } from "../../search-index/index.ts";
import { recordOf } from "../store/notices.ts";
import { readForIndex } from "../store/readers.ts";

type Row = Awaited<ReturnType<typeof readForIndex>>[number];

/** What can be found of notices, for a rebuild of the index. */
export const noticeSource: SearchSource = {
  kind: "notice",
  async read(trx, afterId, limit) {
    const rows = await readForIndex(trx, { afterId: Number(afterId), onlyId: null, limit });
    return {
      entries: rows.map(entryOf).filter((entry) => entry !== null),
      absent: rows.filter((row) => entryOf(row) === null).map((row) => String(row.notice_id)),
      lastId: rows.length < limit ? null : String(rows.at(-1)?.notice_id),
    };
  },
};

/** The index follows what becomes of a notice: as it is now, whichever event comes first. */
export async function indexNotice(
  { subject }: Pick<DomainEvent<"notice.published" | "notice.withdrawn">, "subject">,
  { search, trx }: Pick<EventContext, "search" | "trx">,
): Promise<void> {
  const [row] = await readForIndex(trx, { afterId: 0, onlyId: Number(subject), limit: 1 });
  const entry = row ? entryOf(row) : null;
  if (entry) await search.put(trx, [entry]);
  else await search.remove(trx, [{ kind: "notice", id: subject }]);
}

function entryOf(row: Row): SearchEntry | null {
  const { noticeId, deptId, state, content, publishedAt } = recordOf(row);
  if (state !== "published" || publishedAt === null) return null;
  return {
    kind: "notice",
    id: String(noticeId),
    institution: deptId,
    audiences: audiencesFor(content),
    ...(content.audience === "schools" ? { facets: facetsFor(content.schoolIds) } : {}),
    titles: [content.title, content.titleEn],
    texts: [content.body, content.bodyEn].map((body) => (body === null ? "" : plainTextOf(body))),
    date: publishedAt,
    isPinned: content.pinned,
  };
}

/** `isAddressed` of the domain as keys of the index. */
function audiencesFor({
  audience,
  roles,
  classIds,
  isPublic,
}: ReturnType<typeof recordOf>["content"]): Audience[] {
  const isForRoles = audience === "roles" || (audience === "schools" && roles.length > 0);
  const inside: Audience[] = isForRoles
    ? roles.map((role) => `role:${role}` as const)
    : audience === "classes"
      ? classIds.map((id) => `class:${id}` as const)
      : ["member"];
  const all: Audience[] = isPublic ? [...inside, "public"] : inside;
  return audience === "schools" ? audiencesBelow(all) : all;
}

const everySchool = "schools:all";

function facetsFor(schoolIds: readonly number[]): string[] {
  return schoolIds.length === 0 ? [everySchool] : schoolIds.map((id) => `schools:${id}`);
}

/** In which entries of those above somebody of a school finds what is sent to the school. */
export function noticeScopesAbove(
  { deptId, lineage, isSuspended = false, suspendedAbove = [] }: SiteScope,
  audiences: readonly Audience[],
): SearchScope[] {
  const senders = isSuspended ? [] : lineage.slice(1).filter((above) => !suspendedAbove.includes(above));
  if (senders.length === 0) return [];
  const facets = [[everySchool, `schools:${deptId}`]];
  return [{ institutions: senders, kinds: ["notice"], audiences: audiencesBelow(audiences), facets }];
}
