import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { referExactly, unrefer } from "../files/index.ts";
import { isClassOf } from "../roles/index.ts";
import { changeNotice } from "./change-notice.ts";
import { assetsOf, checkContent, emptyContent } from "./content.ts";
import { thingOf } from "./files.ts";
import { readScope, requireMayName } from "./policy.ts";
import { areBelow } from "./store/schools.ts";
import { columnsOf, deleteNotice, insertNotice, updateNotice } from "./store/notices.ts";

/** POST /staff/notices (P5). */
export const createNotice: CallHandler<"POST /staff/notices"> = async (_input, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const content = emptyContent(await readScope(trx, caller, at));
    const noticeId = await insertNotice(trx, { deptId, content, accountId, at });
    await recordAct(trx, actorOf(context), {
      act: "notice.create",
      thing: { kind: "notice", id: noticeId },
      after: { audience: content.audience },
    });
    return { noticeId };
  });
};

/** POST /staff/notices/{id}/save (P5). */
export const saveNotice: CallHandler<"POST /staff/notices/{id}/save"> = async ({ params, body }, context) => {
  const content = checkContent(body.content);
  return await changeNotice(context, params.id, "edit", async ({ trx, actor, scope, notice }) => {
    if (notice.version !== body.version) throw new Fault("noticeChanged");
    requireMayName(scope, content);
    if (!(await isClassOf(trx, scope.deptId, content.classIds)))
      throw new Fault("paramError", { field: "content.classIds" });
    if (!(await areBelow(trx, scope.deptId, content.schoolIds)))
      throw new Fault("paramError", { field: "content.schoolIds" });
    const version = notice.version + 1;
    await updateNotice(trx, notice, {
      ...columnsOf(content),
      version,
      edited_by: actor.accountId,
      updated_at: actor.at,
    });
    await referExactly(context, trx, actor, thingOf(notice), assetsOf(content));
    return { version, updatedAt: actor.at };
  });
};

/** POST /staff/notices/{id}/discard (P5). */
export const discardNotice: CallHandler<"POST /staff/notices/{id}/discard"> = async ({ params }, context) => {
  await changeNotice(context, params.id, "discard", async ({ trx, actor, notice }) => {
    const { title, titleEn } = notice.content;
    await unrefer(context, trx, "edu", thingOf(notice));
    await deleteNotice(trx, notice);
    await recordAct(trx, actor, {
      act: "notice.discard",
      thing: { kind: "notice", id: notice.noticeId },
      before: { title, titleEn },
    });
  });
  return {};
};
