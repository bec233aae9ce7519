import type { PartRubric, Rubric } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; homeworkId: number };

/** By which rubrics parts of the questions of a piece of homework are marked. */
export async function listPartRubrics(
  db: Db,
  { deptId, homeworkId }: Place,
): Promise<(PartRubric & { itemNo: number })[]> {
  const { rows } = await sql<Rubric & { itemNo: number; part: number }>`
    select i.item_no as "itemNo", h.part_no as part, h.rubric_id as "rubricId", h.version, v.content
    from edu.homework_part_rubric h
    join edu.homework_item i on i.homework_id = h.homework_id and i.question_id = h.question_id
    join edu.rubric_version v on v.rubric_id = h.rubric_id and v.version = h.version
    where h.dept_id = ${deptId} and h.homework_id = ${homeworkId} order by i.item_no, h.part_no`.execute(db);
  return rows.map(({ itemNo, part, ...rubric }) => ({ itemNo, part, rubric }));
}

/** Those of one question. */
export async function listPartRubricsOf(db: Db, place: Place, itemNo: number): Promise<PartRubric[]> {
  const all = await listPartRubrics(db, place);
  return all.filter((one) => one.itemNo === itemNo).map(({ part, rubric }) => ({ part, rubric }));
}

/** Marks a part of a question of homework by a rubric from now on; null: by none, also where it brings one of the bank. */
export async function setPartRubric(
  trx: Db,
  { deptId, homeworkId }: Place,
  { questionId, part }: { questionId: number; part: number },
  rubric: Pick<Rubric, "rubricId" | "version"> | null,
): Promise<void> {
  const chosen = { rubric_id: rubric?.rubricId ?? null, version: rubric?.version ?? null };
  await trx
    .insertInto("edu.homework_part_rubric")
    .values({ homework_id: homeworkId, question_id: questionId, part_no: part, dept_id: deptId, ...chosen })
    .onConflict((on) => on.columns(["homework_id", "question_id", "part_no"]).doUpdateSet(chosen))
    .execute();
}

type QuestionPlace = { deptId: number; questionId: number };

/** The rubric that a part of a question brings into homework to come; null: none. */
export async function setQuestionPartRubric(
  trx: Db,
  { deptId, questionId }: QuestionPlace,
  part: number,
  rubricId: number | null,
): Promise<void> {
  if (rubricId === null) {
    await trx
      .deleteFrom("edu.question_part_rubric")
      .where("dept_id", "=", deptId)
      .where("question_id", "=", questionId)
      .where("part_no", "=", part)
      .execute();
    return;
  }
  await trx
    .insertInto("edu.question_part_rubric")
    .values({ question_id: questionId, part_no: part, dept_id: deptId, rubric_id: rubricId })
    .onConflict((on) => on.columns(["question_id", "part_no"]).doUpdateSet({ rubric_id: rubricId }))
    .execute();
}

/** Of parts that a question has no longer nothing is left. */
export async function cutQuestionPartRubrics(
  trx: Db,
  { deptId, questionId }: QuestionPlace,
  partCount: number,
): Promise<void> {
  await trx
    .deleteFrom("edu.question_part_rubric")
    .where("dept_id", "=", deptId)
    .where("question_id", "=", questionId)
    .where("part_no", ">=", partCount)
    .execute();
}

/** The rubrics that parts of a question bring, with their names; those that were removed are left out. */
export async function listQuestionPartRubrics(
  db: Db,
  { deptId, questionId }: QuestionPlace,
): Promise<{ part: number; rubricId: number; title: string }[]> {
  return await db
    .selectFrom("edu.question_part_rubric as q")
    .innerJoin("edu.rubric as r", "r.rubric_id", "q.rubric_id")
    .select(["q.part_no as part", "r.rubric_id as rubricId", "r.title"])
    .where("q.question_id", "=", questionId)
    .where("q.dept_id", "=", deptId)
    .where("r.dept_id", "=", deptId)
    .where("r.removed_at", "is", null)
    .orderBy("q.part_no")
    .execute();
}

/** As homework is published, parts for which nothing was chosen get the rubrics that they bring, and all have their newest versions. */
export async function fixPartRubrics(trx: Db, { deptId, homeworkId }: Place): Promise<void> {
  await sql`
    insert into edu.homework_part_rubric (homework_id, question_id, part_no, dept_id, rubric_id, version)
    select i.homework_id, i.question_id, q.part_no, ${deptId}, r.rubric_id, r.version
    from edu.homework_item i
    join edu.question_part_rubric q on q.question_id = i.question_id and q.dept_id = ${deptId}
    join edu.rubric r on r.rubric_id = q.rubric_id and r.dept_id = ${deptId} and r.removed_at is null
    where i.homework_id = ${homeworkId} and i.dept_id = ${deptId}
    on conflict do nothing`.execute(trx);
  await sql`
    update edu.homework_part_rubric h set version = r.version from edu.rubric r
    where h.homework_id = ${homeworkId} and h.dept_id = ${deptId} and r.rubric_id = h.rubric_id`.execute(trx);
}
