import type { PasswordSlip } from "@lyceum/contract/shapes";
import { endSessionsOf, issuePassword, lockAccount } from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { mayIssueFor } from "./policy.ts";
import { readClassNames } from "./slips/store.ts";

/** POST /staff/roster/slips (P13): the passwords are in this answer and nowhere else. */
export const issueSlips: CallHandler<"POST /staff/roster/slips"> = async ({ body }, context) => {
  const slips: PasswordSlip[] = [];
  for (const userId of new Set(body.userIds)) {
    const slip = await issueOne(context, userId);
    if (slip) slips.push(slip);
  }
  return { slips };
};

/** Null where the caller may not, or nobody is. */
async function issueOne(context: CallContext, userId: string): Promise<PasswordSlip | null> {
  const caller = callerOf(context);
  const now = context.clock.now();
  const slip = await context.database.kysely.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, "edu", userId);
    if (!account || !mayIssueFor(caller, account)) return null;
    const password = await issuePassword(transaction, account, caller.accountId, now);
    await recordAct(transaction, actorOf(context), {
      act: "person.issuePassword",
      thing: { kind: "account", id: account.id },
    });
    return {
      userId: account.id,
      userName: account.user_name,
      nickName: account.nick,
      classes: await readClassNames(transaction, account.dept_id, account.class_ids),
      password,
    };
  });
  if (slip) await endSessionsOf(context, "edu", userId, {}, "password issued");
  return slip;
}
