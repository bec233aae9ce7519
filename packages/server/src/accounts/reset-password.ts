import { Fault } from "@lyceum/contract/faults";
import { checkPassword, isStaff } from "@lyceum/domain/accounts";
import { type CallHandler, siteOf } from "../app/calls.ts";
import { useCode, verifyCode } from "./codes/verify.ts";
import { readContact } from "./contact.ts";
import { hashPassword } from "./password-hash.ts";
import { contextWords } from "./register.ts";
import { endSessionsOf } from "./sessions/end.ts";
import { findByContact, setPassword } from "./store.ts";

/** POST /resetPassword (A2). The account is looked at only after the code has proved its owner. */
export const resetPassword: CallHandler<"POST /resetPassword"> = async ({ body }, context) => {
  const site = siteOf(context);
  const { database } = context;
  const contact = readContact(body.contact);
  const place = { realm: "edu", deptId: site.deptId, contact: contact.value, purpose: "reset" } as const;
  const codeId = await verifyCode(context, place, body.code);
  const account = await findByContact(database, "edu", site.deptId, contact);
  const words = contextWords(site, contact, account?.user_name ?? "", account?.nick ?? "");
  const problem = checkPassword(body.password, {
    staff: isStaff(account?.roles ?? []),
    contextWords: words,
  });
  if (problem) throw new Fault(problem, { field: "password" });
  await useCode(context, "edu", codeId);
  if (!account) throw new Fault("notFound", { field: "contact" });
  const now = context.clock.now();
  const meetsStaffRule = checkPassword(body.password, { staff: true, contextWords: words }) === null;
  const hash = await hashPassword(body.password);
  await setPassword(database, "edu", account.id, { hash, meetsStaffRule, now });
  await endSessionsOf(context, "edu", account.id, {}, "password reset");
  return {};
};
