import type { LiveCard } from "@lyceum/contract/shapes";
import { endOf, livePhaseOf } from "@lyceum/domain/live";
import type { CallHandler } from "../app/calls.ts";
import { viewAssets } from "../files/index.ts";
import { coverOf } from "../portal/index.ts";
import { listReadable } from "./store/readers.ts";

const teaserMax = 6;

/** P3: what is live now and next at the site, for everybody. */
export const teaseLive: CallHandler<"GET /live/front/teaser"> = async (_input, context) => {
  const { site } = context;
  if (!site) return { rows: [], total: 0 };
  const now = context.clock.now();
  const { deptId } = site;
  const everybody = { deptId, accountId: null, isMember: false, classIds: [], people: [] };
  const all = { pattern: null, subject: null, grade: null, limit: teaserMax, offset: 0 };
  const { rows } = await listReadable(context.database.kysely, everybody, { show: "upcoming", ...all, now });
  const shown = rows.filter(({ state }) => state === "published");
  const ids = [...new Set(shown.flatMap(({ cover }) => cover ?? []))];
  const covers = await viewAssets(context, { realm: "edu", deptId, accountId: null }, ids);
  const cards = shown.map((row): LiveCard => {
    const { liveId, title, titleEn, startAt, cover, coverUrl, speakers, room } = row;
    return {
      liveId,
      title,
      titleEn,
      coverUrl: coverOf(cover, covers) ?? coverUrl,
      speaker: speakers.map(({ name, nameEn }) => name || nameEn).join("、"),
      speakerEn: speakers.map(({ name, nameEn }) => nameEn || name).join(", "),
      startAt,
      endAt: endOf(row) ?? 0,
      state: livePhaseOf(row, room, now) === "live" ? "live" : "scheduled",
    };
  });
  return { rows: cards, total: cards.length };
};
