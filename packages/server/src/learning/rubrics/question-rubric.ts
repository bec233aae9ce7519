import { Fault } from "@lyceum/contract/faults";
import type { QuestionBody } from "@lyceum/contract/shapes";
import { setQuestionRubric } from "../store/item-rubrics.ts";
import { cutQuestionPartRubrics, setQuestionPartRubric } from "../store/part-rubrics.ts";
import { findRubric } from "../store/rubrics.ts";
import type { Db } from "../../ports/database.ts";

type Wanted = {
  deptId: number;
  questionId: number;
  body: QuestionBody;
  rubricId: number | null | undefined;
  partRubricIds: readonly (number | null)[] | undefined;
};

/**
 * The rubrics that a question or its parts bring into homework, as it is written (P8); undefined: as they were. A question with
 * parts has none of its own: it is marked part by part. Throws `paramError`.
 */
export async function writeQuestionRubric(trx: Db, wanted: Wanted): Promise<void> {
  const { deptId, questionId, body, rubricId, partRubricIds = [] } = wanted;
  const partCount = body.kind === "composite" ? body.parts.length : 0;
  if (partCount > 0 && typeof rubricId === "number") throw new Fault("paramError", { field: "rubricId" });
  if (partRubricIds.length > partCount) throw new Fault("paramError", { field: "partRubricIds" });
  if (partCount > 0) await setQuestionRubric(trx, deptId, questionId, null);
  else if (rubricId !== undefined) {
    await requireRubric(trx, deptId, rubricId, "rubricId");
    await setQuestionRubric(trx, deptId, questionId, rubricId);
  }
  await cutQuestionPartRubrics(trx, wanted, partCount);
  for (const [part, id] of partRubricIds.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- there are ten at most
    await requireRubric(trx, deptId, id, "partRubricIds");
    // oxlint-disable-next-line no-await-in-loop -- there are ten at most
    await setQuestionPartRubric(trx, wanted, part, id);
  }
}

async function requireRubric(trx: Db, deptId: number, rubricId: number | null, field: string): Promise<void> {
  const rubric = rubricId === null ? null : await findRubric(trx, deptId, rubricId, { locks: false });
  if (rubric === undefined || rubric?.isRemoved) throw new Fault("paramError", { field });
}
