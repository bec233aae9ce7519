import type { SiteHit } from "@lyceum/contract/shapes";
import { pickSnippet, pickTitle, type Part, splitPage } from "@lyceum/domain/search";
import type { CallContext } from "../app/context.ts";
import { type FoundSchool, searchSchools } from "../sites/index.ts";
import type { SearchPlace } from "./scopes.ts";

const textLetters = 180;
/** Many schools are called alike; what was written is not to be sought behind all of them. */
const inFront = 3;
const nothing = { rows: [], total: 0, named: 0 };

type FoundSchools = {
  total: number;
  /** Puts the schools of a page around what else is on it, of which there is so much. */
  around(hits: readonly SiteHit[], otherCount: number): Promise<SiteHit[]>;
  /** So many schools stand before everything else. */
  before: number;
};

type Asked = { words: string; kind: SiteHit["kind"] | null; byDate: boolean; isDated: boolean } & Part;

/**
 * The schools that a search finds, which are rows of the tables and not of the index: the first that are called so come before
 * everything else, the others behind it; by date all come behind, and between days there are none.
 */
export async function findSchools(
  context: CallContext,
  { site }: SearchPlace,
  { words, kind, byDate, isDated, ...page }: Asked,
): Promise<FoundSchools> {
  const isShown = kind === null || kind === "school";
  const ask = async (part: Part) =>
    isDated ? nothing : await searchSchools(context.database, site.deptId, words, part);
  const { rows, total, named } = await ask(isShown ? page : { offset: 0, limit: 0 });
  const before = kind === "school" ? total : isShown && !byDate ? Math.min(named, inFront) : 0;
  return {
    total,
    before,
    async around(hits, otherCount) {
      const sizes = [before, kind === "school" ? 0 : otherCount, isShown ? total - before : 0];
      const [front, middle, back] = splitPage(sizes, page);
      const tail = back?.limit ? await ask({ offset: before + back.offset, limit: back.limit }) : nothing;
      const show = (school: FoundSchool) => showSchool(context, words, school);
      return [
        ...rows.slice(0, front?.limit).map(show),
        ...hits.slice(0, middle?.limit),
        ...tail.rows.map(show),
      ];
    },
  };
}

/** A school as a hit; which of its names is shown follows from the words and the language of the reader. */
export function showSchool({ language }: CallContext, words: string, school: FoundSchool): SiteHit {
  const { deptId, name, nameEn, where, whereEn, areaName, areaNameEn } = school;
  const inOrder = (texts: string[]) => (language === "zh-CN" ? texts : texts.toReversed());
  return {
    kind: "school",
    id: String(deptId),
    docType: "",
    title: pickTitle(inOrder([name, nameEn]), words),
    text: pickSnippet(inOrder([where, whereEn]), words, textLetters),
    place: areaName,
    placeEn: areaNameEn,
    publishedAt: null,
    startAt: null,
  };
}
