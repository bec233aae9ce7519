import type { SiteHitKind } from "@lyceum/contract/shapes";
import { audiencesOf } from "@lyceum/domain/search";
import { isFeatureOff } from "@lyceum/domain/sites";
import { type Reader, readReader } from "../roles/index.ts";
import type { CallContext, SiteScope } from "../app/context.ts";
import { courseAudiences } from "../courses/index.ts";
import { noticeScopesAbove } from "../notices/index.ts";
import { documentScopes, seesOf } from "../portal/index.ts";
import type { SearchScope } from "../ports/search-index.ts";
import { listReachedChannels, type ReachedChannel } from "./store.ts";

/** Who searches at a site, what of it reaches them, and within which bounds the index is asked for each kind. */
export type SearchPlace = {
  site: SiteScope;
  reader: Reader;
  by: string;
  channels: readonly ReachedChannel[];
  kinds: readonly SiteHitKind[];
  scopesOf(channelId: number | null): SearchScope[];
};

/** Null where there is no site. */
export async function readSearchPlace(context: CallContext): Promise<SearchPlace | null> {
  const { caller, site, database, addressGroup } = context;
  if (!site) return null;
  const [reader, channels, ofCourses] = await Promise.all([
    readReader(database.kysely, site.deptId, caller?.accountId ?? null),
    listReachedChannels(database, site.deptId),
    courseAudiences(context, site.deptId),
  ]);
  const kinds: SiteHitKind[] = [
    "document",
    "notice",
    ...(isFeatureOff(site.features, "activities") ? [] : (["activity"] as const)),
    ...(isFeatureOff(site.features, "live") ? [] : (["live"] as const)),
    ...(isFeatureOff(site.features, "courses") ? [] : (["course"] as const)),
    ...(isFeatureOff(site.features, "honours") ? [] : (["honour"] as const)),
    "school",
  ];
  return {
    site,
    reader,
    by: caller?.accountId ?? addressGroup,
    channels,
    kinds,
    scopesOf: (channelId) => [
      ...documentScopes(site.deptId, seesOf(reader), within(channels, channelId)),
      ...kinds.flatMap((kind) => otherScope(kind, site, reader, ofCourses)),
    ],
  };
}

/** What every question to the index says of who asks, and when. */
export function surveyOf({ clock }: CallContext, place: SearchPlace) {
  const { by } = place;
  return { by, realm: "edu", scopes: place.scopesOf(null), kind: null, at: clock.now() } as const;
}

function within(channels: readonly ReachedChannel[], channelId: number | null): readonly ReachedChannel[] {
  return channelId === null ? channels : channels.filter(({ path }) => path.includes(channelId));
}

/** Each kind has its readers: courses as the catalogue says, notices are for the own roles and classes, activities and broadcasts for the classes of one's children as well. */
function otherScope(
  kind: SiteHitKind,
  site: SiteScope,
  reader: Reader,
  ofCourses: SearchScope["audiences"],
): SearchScope[] {
  const { deptId } = site;
  // Documents have scopes of their own, and schools are not of the index.
  if (kind === "document" || kind === "school") return [];
  if (kind === "course") return [{ institutions: [deptId], kinds: [kind], audiences: ofCourses }];
  const { accountId, isMember, classIds, people } = reader;
  const own = people.find(({ isSelf }) => isSelf);
  const of = (ids: readonly number[]) =>
    audiencesOf({
      account: accountId ?? "",
      isMember,
      isStaff: false,
      classIds: ids,
      roles: own?.roles ?? [],
    });
  const audiences = kind === "activity" || kind === "live" ? of(classIds) : of(own?.classIds ?? []);
  const here = { institutions: [deptId], kinds: [kind], audiences };
  return kind === "notice" ? [here, ...noticeScopesAbove(site, audiences)] : [here];
}
