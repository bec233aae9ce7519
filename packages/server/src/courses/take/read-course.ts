import { Fault } from "@lyceum/contract/faults";
import { courseProgress } from "@lyceum/domain/courses";
import type { CallHandler } from "../../app/calls.ts";
import { mayShowName } from "../policy.ts";
import { findCard } from "../store/catalogue.ts";
import { readKind } from "../store/certificates.ts";
import { findCourse } from "../store/courses.ts";
import { listRules } from "../store/evidence.ts";
import { evidenceOf } from "./evidence-of.ts";
import { readerFor, viewCards } from "./list-courses.ts";

/** GET /courses/{id} (P10). */
export const readCourse: CallHandler<"GET /courses/{id}"> = async ({ params }, context) => {
  const { kysely } = context.database;
  const reader = readerFor(context);
  const card = reader === null ? undefined : await findCard(kysely, reader, Number(params.id));
  const course = reader && card ? await findCourse(kysely, reader.deptId, card.courseId) : undefined;
  if (!reader || !card || !course) throw new Fault("notFound");
  const { mayTake, ...row } = card;
  const rules = await listRules(kysely, reader.deptId, [row.courseId]);
  const [view] = await viewCards(context, reader, [row], rules);
  if (!view) throw new Fault("notFound");
  // Who has not begun it sees what is open at the beginning.
  const isBegun = row.seenAt !== null;
  const evidence = await evidenceOf(kysely, reader.deptId, isBegun ? rules : [], [reader.accountId]);
  const reached = courseProgress(rules, evidence(row.courseId, reader.accountId), row.lastUnitId);
  const states = new Map(reached.units.map((unit) => [unit.unitId, unit]));
  const units = new Map(
    rules.map(({ unitId, title, titleEn, kind, durationMs, needs }) => {
      const { state = "open", share = 0 } = states.get(unitId) ?? {};
      return [unitId, { unitId, title, titleEn, kind, durationMs, needs: [...needs], state, share }];
    }),
  );
  return {
    ...view,
    mayTake,
    mayShowName: mayShowName(await readKind(kysely, reader.deptId)),
    sections: course.sections.map(({ title, titleEn, unitIds }) => ({
      title,
      titleEn,
      units: unitIds.flatMap((id) => units.get(id) ?? []),
    })),
  };
};
