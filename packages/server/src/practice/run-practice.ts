import { readLearner } from "../learning/index.ts";
import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { chooseNext } from "./choose-next.ts";
import { viewPractice } from "./read-practice.ts";
import { deleteAbilities, setOptedOut } from "./store/abilities.ts";
import {
  deletePractices,
  endPractices,
  findPractice,
  insertPractice,
  lockLearner,
} from "./store/practices.ts";

/** POST /practice/begin (P10). */
export const beginPractice: CallHandler<"POST /practice/begin"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const now = context.clock.now();
  const plan = { ...body, points: [...new Set(body.points)] };
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockLearner(trx, caller);
    const learner = await readLearner(trx, caller, now);
    await endPractices(trx, caller, null, now);
    const practiceId = await insertPractice(trx, caller, plan, now);
    const practice = { ...plan, practiceId, endedAt: null };
    if (!(await chooseNext(trx, learner, practice, 0))) throw new Fault("practiceEmpty");
    return await viewPractice(trx, caller.deptId, practice);
  });
};

/** POST /practice/{id}/end (P10). */
export const endPractice: CallHandler<"POST /practice/{id}/end"> = async ({ params }, context) => {
  const caller = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockLearner(trx, caller);
    const id = Number(params.id);
    await endPractices(trx, caller, id, context.clock.now());
    const practice = await findPractice(trx, caller, id);
    if (!practice) throw new Fault("notFound");
    return await viewPractice(trx, caller.deptId, practice);
  });
};

/** POST /practice/settings (P10). */
export const setPractice: CallHandler<"POST /practice/settings"> = async ({ body }, context) => {
  const caller = callerOf(context);
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockLearner(trx, caller);
    await setOptedOut(trx, caller, !body.isAdaptive, context.clock.now());
    if (!body.isAdaptive) await deleteAbilities(trx, caller);
  });
  return {};
};

/** POST /practice/forget (P10). */
export const forgetPractice: CallHandler<"POST /practice/forget"> = async (_input, context) => {
  const caller = callerOf(context);
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockLearner(trx, caller);
    await deleteAbilities(trx, caller);
    await deletePractices(trx, caller);
  });
  return {};
};
