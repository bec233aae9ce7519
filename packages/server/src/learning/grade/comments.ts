import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { countComments, deleteComment, insertComment, listOwnComments } from "../store/comments.ts";

/** GET /staff/gradeComments (P8). */
export const listComments: CallHandler<"GET /staff/gradeComments"> = async ({ query }, context) => {
  const rows = await listOwnComments(context.database.kysely, callerOf(context), query.subject ?? null);
  return { rows, total: rows.length };
};

/** POST /staff/gradeComments (P8). */
export const keepComment: CallHandler<"POST /staff/gradeComments"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const words = body.words.replaceAll("\0", "").trim();
  if (words === "") throw new Fault("paramError", { field: "words" });
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const commentId = await insertComment(trx, caller, { words, subject: body.subject, at });
    if ((await countComments(trx, caller)) > limits.gradeCommentsMax.value)
      throw new Fault("gradeCommentsFull");
    return { commentId };
  });
};

/** POST /staff/gradeComments/{id}/remove (P8). */
export const removeComment: CallHandler<"POST /staff/gradeComments/{id}/remove"> = async (
  { params },
  context,
) => {
  await deleteComment(context.database.kysely, callerOf(context), Number(params.id));
  return {};
};
