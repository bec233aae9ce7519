import { Fault } from "@lyceum/contract/faults";
import type { QuestionKind } from "@lyceum/contract/shapes";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { setQuestionRubric } from "../store/item-rubrics.ts";
import { findRubric } from "../store/rubrics.ts";

type Wanted = { questionId: number; kind: QuestionKind; rubricId: number | null | undefined };

/**
 * The rubric that a question brings into homework, as it is written (P8); undefined: as it was. A question with parts has none:
 * it is marked part by part. Throws `paramError`.
 */
export async function writeQuestionRubric(
  trx: Kysely<Tables>,
  deptId: number,
  { questionId, kind, rubricId }: Wanted,
): Promise<void> {
  const refused = new Fault("paramError", { field: "rubricId" });
  if (kind === "composite") {
    if (typeof rubricId === "number") throw refused;
    await setQuestionRubric(trx, deptId, questionId, null);
    return;
  }
  if (rubricId === undefined) return;
  if (rubricId !== null) {
    const rubric = await findRubric(trx, deptId, rubricId, { locks: false });
    if (!rubric || rubric.isRemoved) throw refused;
  }
  await setQuestionRubric(trx, deptId, questionId, rubricId);
}
