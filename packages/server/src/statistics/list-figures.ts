import { limits } from "@lyceum/contract/limits";
import type { ClassFigures, SchoolFigures } from "@lyceum/contract/shapes";
import { momentOf } from "@lyceum/domain/dates";
import { grantsAt, holdsFor, permissionsOf } from "@lyceum/domain/accounts";
import { clampPage } from "@lyceum/domain/portal";
import { dayNumber, periodOf, shownCount } from "@lyceum/domain/statistics";
import { type CallHandler, callerOf, siteOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { likePattern } from "../db/like-pattern.ts";
import { type Grants, readAddressScope, readGrants } from "../roles/index.ts";
import { listClasses, listSchools } from "./store/places.ts";

const usualDays = 30;
const dayMs = 86_400_000;

/** GET /staff/statistics/classes (P13): a teacher's own classes, all for whoever sees the figures of the institution. */
export const listClassFigures: CallHandler<"GET /staff/statistics/classes"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const held = { toAll: "edu:statistics:institution", toClasses: "edu:statistics:class" } as const;
  const { mayAddressAll, classIds } = await readAddressScope(kysely, caller, held, now);
  const { from, to, before } = periodIn(context, query.days);
  const { timeZone } = siteOf(context);
  const startOf = (day: number) =>
    momentOf(`${new Date(day * dayMs).toISOString().slice(0, 10)}T00:00`, timeZone);
  const { rows, total } = await listClasses(kysely, caller.deptId, {
    only: mayAddressAll ? null : classIds,
    pattern: likePattern(query.search),
    beforeAt: startOf(before.from),
    fromAt: startOf(from),
    untilAt: startOf(to + 1),
    ...clampPage(query),
  });
  return { rows: rows.map(shownOfClass), total };
};

/** GET /staff/statistics/schools (P13): the open schools below, or those of the areas that somebody answers for. */
export const listSchoolFigures: CallHandler<"GET /staff/statistics/schools"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const grants = await readGrants(kysely, caller.deptId, caller.accountId);
  const { rows, total } = await listSchools(kysely, caller.deptId, {
    areas: areasOf(grants, context.clock.now()),
    pattern: likePattern(query.search),
    period: periodIn(context, query.days),
    ...clampPage(query),
  });
  return { rows: rows.map(shownOfSchool), total };
};

function periodIn(context: CallContext, days: string | undefined) {
  return periodOf(dayNumber(context.clock.now(), siteOf(context).timeZone), Number(days ?? usualDays));
}

/** A role of the institution, or of the area in which it lies, counts for all below it (null); one of an area for the schools there. */
function areasOf({ rows, areaPath }: Grants, now: number): string[] | null {
  const permission = "edu:statistics:region";
  if (holdsFor(rows, permission, { areaPath }, now)) return null;
  return grantsAt(rows, now).flatMap(({ role, scope, areaCode }) =>
    scope === "area" && areaCode !== null && permissionsOf([role]).includes(permission) ? [areaCode] : [],
  );
}

type Counted<Row> = { [Key in keyof Row]: NonNullable<Row[Key]> };

/** Nothing that a few people did; how many they are is known to whoever sees the class. */
function shownOfClass({
  workedLate,
  workedBefore,
  ...row
}: Counted<ClassFigures> & { workedLate: number; workedBefore: number }): ClassFigures {
  const isFew = shownCount(row.worked) === null;
  const wereFew = shownCount(workedBefore) === null;
  return {
    ...row,
    worked: shownCount(row.worked),
    handedIn: isFew ? null : row.handedIn,
    late: isFew || shownCount(workedLate) === null ? null : row.late,
    before: wereFew ? null : row.before,
  };
}

function shownOfSchool(row: Counted<SchoolFigures>): SchoolFigures {
  if (row.people >= limits.statisticPeopleMin.value) return row;
  return { ...row, signIns: null, signInsBefore: null, handedIn: null, handedInBefore: null };
}
