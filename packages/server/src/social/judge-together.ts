import type { Likes } from "@lyceum/contract/shapes";
import { isPremiumLike, likesLeft } from "@lyceum/domain/social";
import type { App } from "../app/context.ts";
import { togetherOrAlone } from "../db/together-or-alone.ts";
import type { Database } from "../ports/database.ts";
import { actingMember, maySee } from "./policy.ts";
import {
  type GivenBefore,
  insertJudgements,
  insertMatches,
  lockFreeProfiles,
  type PairOfJudgement,
  readGivenOf,
} from "./store/judgements.ts";
import { type Member, readSeen, type SeenMember } from "./store/members.ts";
import { requireSuits } from "./suitor.ts";

type SentJudgement = PairOfJudgement & { deptId: number; kind: "like" | "pass" };
export type Judged = { isMatch: boolean; likes: Likes };

/** As many as one statement stays short with. */
const batchMax = 50;
/** Longer than it ever takes; everybody who judges waits for it. */
const statementTimeoutMs = 5_000;

type Judge = (sent: SentJudgement) => Promise<Judged | undefined>;
const judges = new WeakMap<Database, Judge>();

/**
 * Likes and passes that come at the same moment are given in one transaction, one after the other as they came: what an evening
 * costs are the trips to the database and the commits, not the likes. Undefined where one needs a transaction of its own: it is
 * refused or comes again, the two have a match, premium gives it, or somebody holds one of the profiles.
 */
export async function judgeTogether(app: App, sent: SentJudgement): Promise<Judged | undefined> {
  const judge = judges.get(app.database) ?? makeJudge(app);
  judges.set(app.database, judge);
  return await judge(sent);
}

function makeJudge(app: Pick<App, "clock" | "database" | "log">): Judge {
  const { clock, database } = app;
  // Nobody queues behind those who wait for a profile, for one connection is enough.
  const { kysely } = database.reserve(1, { statementTimeoutMs, plansOnce: true });
  const judge = async (all: SentJudgement[]) => {
    const now = clock.now();
    return await kysely.transaction().execute(async (trx) => {
      const free = await lockFreeProfiles(trx, all.flatMap(peopleOf));
      const held = all.filter((sent) => peopleOf(sent).every(({ id }) => free.has(id)));
      const members = await readSeen(
        trx,
        held.flatMap(({ deptId, fromId, toId }) => [
          { deptId, id: fromId, viewerId: fromId },
          { deptId, id: toId, viewerId: fromId },
        ]),
      );
      const judged = judgeInTurn(held, members, await readGivenOf(trx, held, now), now);
      const done = [...judged.keys()];
      await insertJudgements(trx, done, now);
      await insertMatches(
        trx,
        done.filter((sent) => judged.get(sent)?.isMatch),
        now,
      );
      return judged;
    });
  };
  return togetherOrAlone(app, "social.judgeTogether", judge, batchMax);
}

/** One after the other: each finds what those before it have given. */
function judgeInTurn(
  all: readonly SentJudgement[],
  members: readonly SeenMember[],
  given: readonly GivenBefore[],
  now: number,
): Map<SentJudgement, Judged> {
  const seen = new Map(members.map((one) => [keyOf(one.viewerId, one.id), one]));
  const before = new Map(given.map((one) => [keyOf(one.fromId, one.toId), one]));
  const timesOf = new Map<string, readonly number[]>();
  const judged = new Map<SentJudgement, Judged>();
  for (const sent of all) {
    const { fromId, toId, kind } = sent;
    const [viewer, other] = [seen.get(keyOf(fromId, fromId)), seen.get(keyOf(fromId, toId))];
    const own = before.get(keyOf(fromId, toId));
    if (!own || own.isJudged || !other || !mayJudge(viewer, other, kind, now)) continue;
    const times = timesOf.get(fromId) ?? own.times;
    const left = likesLeft(times, now, own.vipUntil);
    if (kind === "like" && (left.remaining === 0 || isPremiumLike(left))) continue;
    const nextTimes = kind === "like" ? [...times, now] : times;
    own.isJudged = true;
    timesOf.set(fromId, nextTimes);
    const back = seen.get(keyOf(toId, fromId));
    if (kind === "like" && back) back.likesViewer = true;
    const isMatch = kind === "like" && other.likesViewer;
    judged.set(sent, { isMatch, likes: likesLeft(nextTimes, now, own.vipUntil) });
  }
  return judged;
}

function peopleOf({ deptId, fromId, toId }: SentJudgement) {
  return [
    { deptId, id: fromId },
    { deptId, id: toId },
  ];
}

function keyOf(one: string, other: string): string {
  return `${one} ${other}`;
}

function mayJudge(viewer: Member | undefined, other: Member, kind: "like" | "pass", now: number): boolean {
  try {
    const acting = actingMember(viewer, now);
    if (other.isMatch || !maySee(acting, other, now)) return false;
    if (kind === "like") requireSuits(acting, other, now);
    return true;
  } catch {
    return false;
  }
}
