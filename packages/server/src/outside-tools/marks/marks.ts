import { limits } from "@lyceum/contract/limits";
import type { ToolScoreBody } from "@lyceum/contract/shapes";
import { foldScore, isScoreDone, markScopes, readScore, resourceId } from "@lyceum/domain/outside-tools";
import type { App, SiteScope } from "../../app/context.ts";
import { hashTicket } from "../../app/tickets.ts";
import { findToolUnit, listScoredUnits, reportToolUnit, type ToolUnit } from "../../courses/index.ts";
import { requireTools } from "../answer-tools.ts";
import { issuerOf, itemsUrl, itemUrl } from "../issuer.ts";
import { findKnown, findScore, listResults, saveScore } from "../store/scores.ts";
import { findToken } from "../store/tokens.ts";
import { ToolRefusal } from "./tool-answer.ts";

export type ToolAsked = {
  site: SiteScope;
  host: string;
  /** Of the header Authorization; "": there is none. */
  token: string;
};
type ToolPlace = { courseId: number; unitId: string };

type ItemFilters = {
  resourceLinkId: string | null;
  /** Words that a tool gives to line items of its own making; ours have none. */
  resourceId: string | null;
  tag: string | null;
  limit: number;
  page: number;
};

/** What the units of a course are worth in which this tool gives points, by what it asks for, and where the next page is. */
export async function listItems(app: App, asked: ToolAsked, courseId: number, filters: ItemFilters) {
  const { toolId, issuer } = await requireToken(app, asked, markScopes.items);
  const { resourceLinkId, resourceId: word, tag, page } = filters;
  const isNone = word !== null || tag !== null;
  const units = isNone ? [] : await listScoredUnits(app.database.kysely, asked.site.deptId, courseId, toolId);
  const found = units
    .map((unit) => viewItem(issuer, unit))
    .filter((item) => resourceLinkId === null || item.resourceLinkId === resourceLinkId);
  const size = Math.min(Math.max(1, filters.limit), limits.toolResultsMax.value);
  const isMore = found.length > size * (page + 1);
  return {
    items: found.slice(size * page, size * (page + 1)),
    next: isMore ? `${itemsUrl(issuer, courseId)}?limit=${size}&page=${page + 1}` : null,
  };
}

export async function readItem(app: App, asked: ToolAsked, place: ToolPlace) {
  const { toolId, issuer } = await requireToken(app, asked, markScopes.items);
  return viewItem(issuer, await requireUnit(app, asked, toolId, place));
}

/**
 * Keeps what a tool says of somebody whom it was opened for in this unit. The newest report counts; one that is older than
 * what is known is refused, and one that comes twice changes nothing.
 */
export async function keepScore(
  app: App,
  asked: ToolAsked,
  place: ToolPlace,
  said: ToolScoreBody,
): Promise<void> {
  const { toolId } = await requireToken(app, asked, markScopes.scores);
  const { deptId } = asked.site;
  const { kysely } = app.database;
  await requireUnit(app, asked, toolId, place);
  const now = app.clock.now();
  const score = readScore(said, Date.parse(said.timestamp), now + limits.toolClockAhead.value);
  if (score === null) throw new ToolRefusal(400, "invalid_score");
  const accountId = await findKnown(kysely, { deptId, ...place }, toolId, said.userId);
  if (accountId === null) throw new ToolRefusal(404, "unknown_user");
  const unit = { deptId, ...place };
  await kysely.transaction().execute(async (trx) => {
    const isKnown = await reportToolUnit(trx, { ...unit, accountId }, now, async () => {
      const before = await findScore(trx, unit, accountId, toolId);
      if (before && before.saidAt > score.saidAt) throw new ToolRefusal(409, "older_than_known");
      const next = foldScore(before, score);
      if (next !== before) await saveScore(trx, unit, accountId, toolId, next);
      return isScoreDone(next);
    });
    if (!isKnown) throw new ToolRefusal(404, "unknown_user");
  });
}

/** A page of what this tool has reported in a unit, and where the next one is. */
export async function readResults(
  app: App,
  asked: ToolAsked,
  place: ToolPlace,
  { sub, limit, page }: { sub: string | null; limit: number; page: number },
) {
  const { toolId, issuer } = await requireToken(app, asked, markScopes.results);
  const unit = await requireUnit(app, asked, toolId, place);
  const size = Math.min(Math.max(1, limit), limits.toolResultsMax.value);
  const rows = await listResults(app.database.kysely, { deptId: asked.site.deptId, ...place }, toolId, {
    sub,
    limit: size + 1,
    offset: size * page,
  });
  const url = itemUrl(issuer, place.courseId, place.unitId);
  const maximum = unit.item.scoreMaximum ?? 1;
  return {
    results: rows.slice(0, size).map((row) => ({
      id: `${url}/results/${encodeURIComponent(row.sub)}`,
      scoreOf: url,
      userId: row.sub,
      ...(row.scoreGiven === null || row.scoreMaximum === null
        ? {}
        : { resultScore: (row.scoreGiven / row.scoreMaximum) * maximum, resultMaximum: maximum }),
      ...(row.comment === "" ? {} : { comment: row.comment }),
    })),
    next: rows.length > size ? `${url}/results?limit=${size}&page=${page + 1}` : null,
  };
}

function viewItem(issuer: string, { courseId, unitId, title, titleEn, item }: ToolUnit) {
  return {
    id: itemUrl(issuer, courseId, unitId),
    scoreMaximum: item.scoreMaximum ?? 1,
    label: titleEn || title || unitId,
    resourceLinkId: resourceId(courseId, unitId),
  };
}

async function requireToken(
  app: App,
  asked: ToolAsked,
  scope: string,
): Promise<{ toolId: number; issuer: string }> {
  const institution = await requireTools(app, asked.site);
  const now = app.clock.now();
  const token =
    asked.token === ""
      ? undefined
      : await findToken(app.database.kysely, asked.site.deptId, hashTicket(asked.token), now);
  if (!token) throw new ToolRefusal(401, "invalid_token");
  if (!token.scopes.includes(scope)) throw new ToolRefusal(403, "insufficient_scope");
  return { toolId: token.toolId, issuer: issuerOf(app, asked, institution) };
}

/** A unit of this tool in which it gives points; any other is not there for it. */
async function requireUnit(
  { database }: Pick<App, "database">,
  { site }: ToolAsked,
  toolId: number,
  { courseId, unitId }: ToolPlace,
): Promise<ToolUnit> {
  const unit = await findToolUnit(database.kysely, site.deptId, courseId, unitId);
  if (unit?.item.toolId !== toolId || unit.item.scoreMaximum === null)
    throw new ToolRefusal(404, "unknown_line_item");
  return unit;
}
