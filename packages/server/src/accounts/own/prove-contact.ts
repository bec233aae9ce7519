import { Fault } from "@lyceum/contract/faults";
import { callerOf } from "../../app/calls.ts";
import type { CallContext, Realm } from "../../app/context.ts";
import { sendCodeTo } from "../codes/send.ts";
import { useCode, verifyCode } from "../codes/verify.ts";
import { type KnownContact, readContact } from "../contact.ts";
import { type AccountRow, findAccount } from "../store.ts";

/** Sends the caller a code, to the contact that they signed up with. */
export async function sendOwnCode(context: CallContext, realm: Realm): Promise<{ waitSeconds: number }> {
  const { account, contact } = await readOwn(context, realm);
  return await sendCodeTo(context, contact, { realm, deptId: account.dept_id, purpose: "contact" });
}

/** The account of the caller, who has shown such a code: a device that lies about is not enough (D1). */
export async function proveContact(context: CallContext, realm: Realm, code: string): Promise<AccountRow> {
  const { account, contact } = await readOwn(context, realm);
  const place = { realm, deptId: account.dept_id, contact: contact.value, purpose: "contact" } as const;
  await useCode(context, realm, await verifyCode(context, place, code));
  return account;
}

async function readOwn(
  context: CallContext,
  realm: Realm,
): Promise<{ account: AccountRow; contact: KnownContact }> {
  const account = await findAccount(context.database, realm, callerOf(context).accountId);
  const value = account?.email ?? account?.phone;
  if (!account || value === null || value === undefined) throw new Fault("unauthorized");
  return { account, contact: readContact(value) };
}
