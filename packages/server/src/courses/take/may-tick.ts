import type { UnitItem } from "@lyceum/contract/shapes";
import { thingIdsOf } from "../make/content.ts";
import { letsToolsIn } from "../lets-tools-in.ts";
import { listWatchable } from "../store/catalogue.ts";
import type { Place } from "../store/enrolments.ts";
import type { RuleRecord } from "../store/evidence.ts";
import { canDoHomework } from "../store/homework-units.ts";
import { findPackage } from "../store/packages.ts";
import { canAskQuiz } from "../store/quiz-units.ts";
import { listThings } from "../store/things.ts";
import type { Db } from "../../ports/database.ts";

/**
 * Whether somebody says of a unit that they are done with it: what is read, and what cannot be done any more, which keeps
 * nobody waiting (P10).
 */
export async function mayTick(
  trx: Db,
  { deptId, accountId }: Place,
  { kind, durationMs, isScored }: RuleRecord,
  item: UnitItem,
  now: number,
): Promise<boolean> {
  const ids = thingIdsOf([item]);
  switch (kind) {
    case "text":
    case "document":
    case "file":
      return true;
    case "package":
      return !(await isPackageThere(trx, deptId, item));
    case "video":
      // Of one whose length is not known nobody can say how much of it was watched.
      return durationMs === null;
    case "replay": {
      const reader = { deptId, accountId, as: "learner", now } as const;
      return durationMs === null || (await listWatchable(trx, reader, ids.recordingIds)).length === 0;
    }
    case "tool":
      return !isScored || !(await isOpen()) || !(await letsToolsIn(trx, deptId));
    case "quiz":
      return !(await isOpen()) || !(await canAskQuiz(trx, deptId, ids.quizIds, now));
    case "homework":
      return !(await canDoHomework(trx, { deptId, accountId }, ids.homeworkIds, now));
  }

  async function isOpen(): Promise<boolean> {
    const things = await listThings(trx, deptId, ids, now);
    return things.some(({ state }) => state === "open");
  }
}

/** The package of a unit; one that waits to be unpacked will be there. */
export async function isPackageThere(db: Db, deptId: number, item: UnitItem): Promise<boolean> {
  const assetId = item.kind === "package" ? item.assetId : null;
  const found = assetId === null ? undefined : await findPackage(db, deptId, assetId);
  return found !== undefined && found.state !== "refused";
}
