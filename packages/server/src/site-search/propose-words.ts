import { Fault } from "@lyceum/contract/faults";
import { farProbesOf, mendKeyword, probesOf, readVocabulary, type Vocabulary } from "@lyceum/domain/search";
import type { CallContext } from "../app/context.ts";
import { readSchoolWords, searchSchools } from "../sites/index.ts";
import { type SearchPlace, surveyOf } from "./scopes.ts";

/** Among so many titles, the newest, a better spelling is sought. */
const titlesMax = 400;

/**
 * A better spelling for words that find nothing (P3), from titles that the reader may see and names of schools of the region,
 * which finds something; null where there is none.
 */
export async function proposeWords(
  context: CallContext,
  place: SearchPlace,
  words: string,
): Promise<string | null> {
  try {
    const mended = await mendWords(context, place, words);
    return mended !== null && (await findsAnything(context, place, mended)) ? mended : null;
  } catch (error) {
    // That nothing was found is an answer without a proposal, too.
    if (error instanceof Fault && error.key === "searchTooLong") return null;
    throw error;
  }
}

/** First by the beginnings as they were written; only where that leads to nothing by those that they may have been. */
async function mendWords(context: CallContext, place: SearchPlace, words: string): Promise<string | null> {
  const probes = probesOf(words);
  if (probes.length === 0) return null;
  const known = [await readWords(context, place, probes), await readSchoolWords(context, place.site.deptId)];
  const mended = mendKeyword(words, known);
  const farProbes = mended === null ? farProbesOf(words) : [];
  if (farProbes.length === 0) return mended;
  return mendKeyword(words, [...known, await readWords(context, place, farProbes)]);
}

/** Of the titles that have one of these in them. */
async function readWords(
  context: CallContext,
  place: SearchPlace,
  anyOf: readonly string[],
): Promise<Vocabulary> {
  const { hits } = await context.search.survey({
    ...surveyOf(context, place),
    anyOf,
    within: "title",
    order: "date",
    limit: titlesMax,
  });
  return readVocabulary(hits.flatMap((hit) => hit.titles));
}

async function findsAnything(context: CallContext, place: SearchPlace, words: string): Promise<boolean> {
  const one = { offset: 0, limit: 1 };
  const { hits } = await context.search.survey({
    ...surveyOf(context, place),
    words,
    order: "date",
    limit: one.limit,
  });
  if (hits.length > 0) return true;
  const { total } = await searchSchools(context.database, place.site.deptId, words, one);
  return total > 0;
}
