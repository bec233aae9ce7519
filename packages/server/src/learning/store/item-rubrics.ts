import type { Rubric } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; homeworkId: number };
type ItemRubric = { itemNo: number; rubric: Rubric };

/** By which rubrics the questions of a piece of homework are marked. */
export async function listItemRubrics(db: Db, { deptId, homeworkId }: Place): Promise<ItemRubric[]> {
  const { rows } = await sql<Rubric & { itemNo: number }>`
    select i.item_no as "itemNo", h.rubric_id as "rubricId", h.version, v.content
    from edu.homework_rubric h
    join edu.homework_item i on i.homework_id = h.homework_id and i.question_id = h.question_id
    join edu.rubric_version v on v.rubric_id = h.rubric_id and v.version = h.version
    where h.dept_id = ${deptId} and h.homework_id = ${homeworkId} order by i.item_no`.execute(db);
  return rows.map(({ itemNo, ...rubric }) => ({ itemNo, rubric }));
}

/** Marks a question of homework by a rubric from now on; null: by none, also where it brings one of the bank. */
export async function setItemRubric(
  trx: Db,
  { deptId, homeworkId }: Place,
  questionId: number,
  rubric: Pick<Rubric, "rubricId" | "version"> | null,
): Promise<void> {
  const chosen = { rubric_id: rubric?.rubricId ?? null, version: rubric?.version ?? null };
  await trx
    .insertInto("edu.homework_rubric")
    .values({ homework_id: homeworkId, question_id: questionId, dept_id: deptId, ...chosen })
    .onConflict((on) => on.columns(["homework_id", "question_id"]).doUpdateSet(chosen))
    .execute();
}

/** The rubric that a question brings into homework to come; null: none. */
export async function setQuestionRubric(
  trx: Db,
  deptId: number,
  questionId: number,
  rubricId: number | null,
): Promise<void> {
  if (rubricId === null) {
    await trx
      .deleteFrom("edu.question_rubric")
      .where("dept_id", "=", deptId)
      .where("question_id", "=", questionId)
      .execute();
    return;
  }
  await trx
    .insertInto("edu.question_rubric")
    .values({ question_id: questionId, dept_id: deptId, rubric_id: rubricId })
    .onConflict((on) => on.column("question_id").doUpdateSet({ rubric_id: rubricId }))
    .execute();
}

export async function findQuestionRubric(
  db: Db,
  deptId: number,
  questionId: number,
): Promise<{ rubricId: number; title: string } | null> {
  const found = await db
    .selectFrom("edu.question_rubric as q")
    .innerJoin("edu.rubric as r", "r.rubric_id", "q.rubric_id")
    .select(["r.rubric_id as rubricId", "r.title"])
    .where("q.question_id", "=", questionId)
    .where("q.dept_id", "=", deptId)
    .where("r.dept_id", "=", deptId)
    .where("r.removed_at", "is", null)
    .executeTakeFirst();
  return found ?? null;
}

/** As homework is published, questions for which nothing was chosen get the rubrics that they bring, and all have their newest versions. */
export async function fixItemRubrics(trx: Db, { deptId, homeworkId }: Place): Promise<void> {
  await sql`
    insert into edu.homework_rubric (homework_id, question_id, dept_id, rubric_id, version)
    select i.homework_id, i.question_id, ${deptId}, r.rubric_id, r.version
    from edu.homework_item i
    join edu.question_rubric q on q.question_id = i.question_id and q.dept_id = ${deptId}
    join edu.rubric r on r.rubric_id = q.rubric_id and r.dept_id = ${deptId} and r.removed_at is null
    where i.homework_id = ${homeworkId} and i.dept_id = ${deptId}
    on conflict do nothing`.execute(trx);
  await sql`
    update edu.homework_rubric h set version = r.version from edu.rubric r
    where h.homework_id = ${homeworkId} and h.dept_id = ${deptId} and r.rubric_id = h.rubric_id`.execute(trx);
}
