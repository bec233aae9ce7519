import type { CallContext } from "../../app/context.ts";
import { documentScopes } from "../sees.ts";
import type { CardRow, DocumentQuery, Sees } from "../store.ts";
import { kindFacet, teachingFacets } from "./document-entry.ts";
import { findPlace, readCards } from "./store.ts";

/** P3: the documents of a channel and those below it with words in title or summary, in the order of the list. */
export async function searchDocuments(
  context: Pick<CallContext, "addressGroup" | "caller" | "clock" | "database" | "search">,
  deptId: number,
  words: string,
  { channelId, docType, year, limit, offset, ...teaching }: DocumentQuery,
  sees: Sees = null,
): Promise<{ rows: CardRow[]; total: number }> {
  const at = context.clock.now();
  const { channels, from, to } = await findPlace(context.database, deptId, channelId, year);
  const { hits, total } = await context.search.find({
    words,
    by: context.caller?.accountId ?? context.addressGroup,
    realm: "edu",
    scopes: documentScopes(deptId, sees, channels, [
      ...(docType === null ? [] : [[kindFacet(docType)]]),
      ...teachingFacets(teaching),
    ]),
    within: "title",
    at,
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    order: "date",
    keysOnly: true,
    limit,
    after: offset,
  });
  const cards = await readCards(
    context.database,
    deptId,
    new Date(at),
    hits.map(({ id }) => Number(id)),
    sees,
  );
  const byId = new Map(cards.map((card) => [card.docId, card]));
  return { rows: hits.flatMap(({ id }) => byId.get(Number(id)) ?? []), total };
}
