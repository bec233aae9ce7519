import type { App } from "../../app/context.ts";
import type { Database } from "../../ports/database.ts";
import { findGatheredHomework, type WorkKey } from "../store/works-handed-in.ts";
import { type HandedInWork, handInGroup, type SentWork } from "./hand-in-group.ts";
import { togetherOrAlone } from "../../db/together-or-alone.ts";

/** As many as one transaction stays short with: each has as many answers as its paper has questions. */
const batchMax = 40;
const connections = 2;
const statementTimeoutMs = 5_000;

type HandIn = (sent: SentWork) => Promise<HandedInWork | undefined>;
const handIns = new WeakMap<Database, HandIn>();

/**
 * Hands in what many pupils of one piece of homework hand in at the same moment, as a class does when its time is over, in
 * one transaction. Undefined where a work needs one of its own: it is refused or handed in already, waits for a second mark, goes
 * back at once, or somebody holds it.
 */
export async function handInTogether(app: App, sent: SentWork): Promise<HandedInWork | undefined> {
  const handIn = handIns.get(app.database) ?? makeHandIn(app);
  handIns.set(app.database, handIn);
  return await handIn(sent);
}

function makeHandIn(app: Pick<App, "clock" | "database" | "log">): HandIn {
  const { kysely } = app.database.reserve(connections, { statementTimeoutMs });
  const run = async (all: SentWork[]): Promise<ReadonlyMap<SentWork, HandedInWork>> => {
    const homeworkOf = new Map(
      (await findGatheredHomework(kysely, all)).map((one) => [keyOf(one), one.homeworkId]),
    );
    // Who sends the same work twice hears of it in a transaction of its own.
    const once = [...new Map(all.map((sent) => [keyOf(sent), sent])).values()];
    const done = await Promise.all(
      [...Map.groupBy(once, (sent) => homeworkOf.get(keyOf(sent)))].map(async ([homeworkId, group]) => {
        // One beside others would hold them up, and gains nothing.
        if (homeworkId === undefined || (group.length === 1 && once.length > 1)) return [];
        return await kysely.transaction().execute(async (trx) => await handInGroup(trx, homeworkId, group));
      }),
    );
    return new Map(done.flat());
  };
  return togetherOrAlone(app, "learning.handInTogether", run, batchMax);
}

function keyOf({ deptId, submissionId }: WorkKey): string {
  return `${deptId}.${submissionId}`;
}
