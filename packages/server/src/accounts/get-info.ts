import { type CallHandler, callerOf } from "../app/calls.ts";
import { Fault } from "@lyceum/contract/faults";
import { readOwnHours } from "../quiet-hours/index.ts";
import { findAccount, findInstitution } from "./store.ts";

/** GET /getInfo (A5). */
export const getInfo: CallHandler<"GET /getInfo"> = async (_input, context) => {
  const caller = callerOf(context);
  const account = await findAccount(context.database, caller.realm, caller.accountId);
  if (!account) throw new Fault("unauthorized");
  const institution = await findInstitution(context.database.kysely, account.dept_id);
  const quietHours =
    institution?.kind === "k12"
      ? await readOwnHours(context.database.kysely, account.dept_id, account.roles)
      : null;
  const inChinese = context.language === "zh-CN";
  return {
    user: {
      userId: account.id,
      userName: account.user_name,
      nickName: account.nick,
      avatar: account.avatar,
      deptId: account.dept_id,
      deptName: (inChinese ? institution?.name : institution?.nameEn) ?? "",
      // A screen is read by a whole room.
      phonenumber: (caller.isLent ? null : account.phone) ?? "",
      email: (caller.isLent ? null : account.email) ?? "",
    },
    roles: account.roles,
    permissions: [...caller.permissions],
    isLent: caller.isLent === true,
    ...(quietHours ? { quietHours } : {}),
  };
};
