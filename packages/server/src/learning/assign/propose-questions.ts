import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { assemblePaper } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { readScope, requireOwnClasses } from "../policy.ts";
import { listFitting, listNamed } from "../store/paper.ts";

/** What a class has had within this time is asked again only where nothing else is left. */
const restMs = 90 * 86_400_000;

/** POST /staff/homeworkProposal (P8). */
export const proposeQuestions: CallHandler<"POST /staff/homeworkProposal"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const { kysely } = context.database;
  const now = context.clock.now();
  const { rules } = body;
  // So many a paper can take, and a rule needs no more candidates: it gives way to others for one of its own.
  const limit = rules.reduce((sum, { count }) => sum + count, 0);
  if (limit > limits.homeworkItemsMax.value || rules.some(({ from, to }) => from > to))
    throw new Fault("paramError", { field: "rules" });
  requireOwnClasses(await readScope(kysely, caller, now), body.classIds, "classIds");
  const found = await listFitting(kysely, deptId, { ...body, limit, restedBefore: now - restMs });
  const shares = assemblePaper(
    rules.map(({ count }, at) => ({ count, fitting: 0, taken: 0, candidates: [], ...found[at] })),
  );
  const ids = shares.flatMap(({ questionIds }) => questionIds);
  const named = new Map((await listNamed(kysely, deptId, ids)).map((one) => [one.questionId, one]));
  return {
    rules: shares.map(({ questionIds, missing, reason }, at) => ({
      questions: questionIds.flatMap((id) => {
        const question = named.get(id);
        const use = found[at]?.candidates.find(({ questionId }) => questionId === id);
        return question && use ? [{ ...question, uses: use.uses, usedAt: use.usedAt }] : [];
      }),
      missing,
      fitting: found[at]?.fitting ?? 0,
      reason,
    })),
  };
};
