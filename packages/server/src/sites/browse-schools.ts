import { Fault } from "@lyceum/contract/faults";
import { clampPage } from "@lyceum/domain/portal";
import { roundedCount } from "@lyceum/domain/sites";
import type { CallHandler } from "../app/calls.ts";
import { likePattern } from "../db/like-pattern.ts";
import { findSchool, listAreas, listGrades, listSchools, type SchoolRow } from "./store.ts";

/** P3: the region navigator. A domain of nobody has no region, so it sees no areas and no schools. */
export const areas: CallHandler<"GET /basic/front/areas"> = async ({ query }, context) =>
  context.site ? listAreas(context.database, context.site.deptId, query.parentCode || null) : [];

export const schoolNav: CallHandler<"GET /basic/front/schoolNav"> = async ({ query }, context) => {
  if (!context.site) return { rows: [], total: 0 };
  const { rows, total } = await listSchools(context.database, context.site.deptId, {
    areaCode: query.areaCode || null,
    stage: query.stage || null,
    pattern: likePattern(query.keyword),
    ...clampPage(query),
  });
  return { rows: rows.map(toCard), total };
};

export const school: CallHandler<"GET /basic/front/school"> = async ({ query }, context) => {
  if (!context.site) throw new Fault("notFound");
  const row = await findSchool(context.database, context.site.deptId, Number(query.deptId));
  if (!row) throw new Fault("notFound");
  const { students, teachers, classes, ...rest } = row;
  return {
    ...rest,
    ...toCard(rest),
    stats: {
      students: roundedCount(students),
      teachers: roundedCount(teachers),
      classes: roundedCount(classes),
    },
  };
};

export const schoolGrades: CallHandler<"GET /basic/front/schoolGrades"> = async ({ query }, context) =>
  context.site ? listGrades(context.database, context.site.deptId, Number(query.deptId)) : [];

function toCard<Row extends SchoolRow>({ stages, ...row }: Row) {
  return { ...row, stage: stages.join(",") };
}
