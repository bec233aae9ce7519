import { Fault } from "@lyceum/contract/faults";
import { isReadableName } from "@lyceum/domain/users";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { announceIn } from "../announce.ts";
import { publishGrants } from "../grants/apply-grants.ts";
import { lockAccount } from "../grants/store.ts";
import { mayNameThemselves } from "../policy.ts";
import { findInstitution } from "../store.ts";
import { writeNick } from "./store.ts";

/** POST /account/name (P12). Messaging and search show the new name at once. */
export const changeName: CallHandler<"POST /account/name"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const nick = body.nickName.trim();
  if (!isReadableName(nick)) throw new Fault("paramError", { field: "nickName" });
  const now = context.clock.now();
  const announced = await context.database.kysely.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, "edu", accountId);
    const institution = await findInstitution(transaction, deptId);
    if (!account || !institution) throw new Fault("unauthorized");
    if (account.nick === nick) return null;
    if (!mayNameThemselves(institution.kind, account.roles)) throw new Fault("forbidden");
    await writeNick(transaction, accountId, nick, now);
    return await announceIn(context, transaction, "edu", { ...account, nick }, now);
  });
  if (announced) publishGrants(context, announced);
  return {};
};
