import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf, siteOf } from "../../app/calls.ts";
import { sendCodeTo } from "../codes/send.ts";
import { useCode, verifyCode } from "../codes/verify.ts";
import { readContact } from "../contact.ts";
import { lockAccount } from "../grants/store.ts";
import { provePassword } from "./prove-password.ts";
import { isContactTaken, writeContact } from "./store.ts";

/** POST /account/contacts/code (P12). */
export const sendContactCode: CallHandler<"POST /account/contacts/code"> = async ({ body }, context) => {
  siteOf(context);
  return await sendCodeTo(context, readContact(body.contact), {
    realm: "edu",
    deptId: callerOf(context).deptId,
    purpose: "contact",
  });
};

/** POST /account/contacts (P12): only who owns the contact learns that another account has it. */
export const setContact: CallHandler<"POST /account/contacts"> = async ({ body }, context) => {
  const contact = readContact(body.contact);
  const { id, dept_id: deptId } = await provePassword(context, body.password);
  const place = { realm: "edu", deptId, contact: contact.value, purpose: "contact" } as const;
  await useCode(context, "edu", await verifyCode(context, place, body.code));
  if (await isContactTaken(context.database.kysely, deptId, contact, id))
    throw new Fault("accountExists", { field: "contact" });
  // Of two who own it and ask at the same moment, the index of the table lets one pass.
  if (!(await writeContact(context.database.kysely, id, contact.kind, contact.value, context.clock.now())))
    throw new Fault("accountExists", { field: "contact" });
  return {};
};

/** POST /account/contacts/remove (P12). */
export const removeContact: CallHandler<"POST /account/contacts/remove"> = async ({ body }, context) => {
  const { id } = await provePassword(context, body.password);
  await context.database.kysely.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, "edu", id);
    if (!account || account[body.kind] === null) return;
    if (account[body.kind === "phone" ? "email" : "phone"] === null) throw new Fault("contactLast");
    await writeContact(transaction, id, body.kind, null, context.clock.now());
  });
  return {};
};
