import { Fault } from "@lyceum/contract/faults";
import { lockAccount, publishGrants } from "../../accounts/index.ts";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { mayAnswerFor } from "../../roster/index.ts";
import { writeAvatar } from "./write-avatar.ts";

/** POST /staff/people/{id}/avatar/remove (P12): a picture that must not stand there. */
export const removeAvatarOf: CallHandler<"POST /staff/people/{id}/avatar/remove"> = async (
  { params: { id } },
  context,
) => {
  const caller = callerOf(context);
  const announced = await context.database.kysely.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, "edu", id);
    if (account?.dept_id !== caller.deptId) throw new Fault("notFound");
    if (!mayAnswerFor(caller, account)) throw new Fault("forbidden");
    if (account.avatar === "") return null;
    await recordAct(transaction, actorOf(context), {
      act: "person.removePicture",
      thing: { kind: "account", id },
    });
    return await writeAvatar(context, transaction, account, null);
  });
  if (announced) publishGrants(context, announced);
  return {};
};
