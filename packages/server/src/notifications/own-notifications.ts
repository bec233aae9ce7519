import { Fault } from "@lyceum/contract/faults";
import { defaultChoices } from "@lyceum/domain/users";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { lockChooser, readChoices, writeChoices } from "./store.ts";

/** GET /account/notifications (P12). */
export const showNotifications: CallHandler<"GET /account/notifications"> = async (_input, context) => {
  const { accountId, deptId } = callerOf(context);
  const own = (await readChoices(context.database.kysely, deptId, [accountId])).get(accountId);
  if (!own) throw new Fault("unauthorized");
  return { ...own, choices: { ...defaultChoices, ...own.choices } };
};

/** POST /account/notifications (P12). */
export const saveNotifications: CallHandler<"POST /account/notifications"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const now = context.clock.now();
  await context.database.kysely.transaction().execute(async (trx) => {
    // A mail may be unsubscribed from at the same moment.
    if (!(await lockChooser(trx, deptId, accountId))) throw new Fault("unauthorized");
    await writeChoices(trx, { deptId, accountId }, body, now);
  });
  return {};
};
