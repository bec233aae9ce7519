import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { makeTranslate } from "@lyceum/texts";
import { accountMail } from "@lyceum/texts/account/mail";
import type { CallHandler } from "../../app/calls.ts";
import { siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { type KnownContact, readContact } from "../contact.ts";
import { requireRealm } from "../policy.ts";
import { deleteCode, insertCode, type SentCode } from "./store.ts";
import { codeMac, type CodePlace } from "./verify.ts";

const hour = 3_600_000;
const day = 24 * hour;
/**
 * A stranger who asks for codes in somebody's name holds up the same purpose at the same institution alone; the last rule
 * bounds what a contact is sent in all.
 */
const sendRules = [
  { max: 1, windowMs: limits.verificationCodePause.value, fault: "codeTooSoon", of: "purpose" },
  { max: 5, windowMs: hour, fault: "tooManyRequests", of: "purpose" },
  { max: 10, windowMs: day, fault: "tooManyRequests", of: "purpose" },
  { max: 30, windowMs: day, fault: "tooManyRequests", of: "contact" },
] as const;

/** POST /auth/code (A1). A code goes to whoever owns the contact, known or not; only its owner learns which. */
export const sendCode: CallHandler<"POST /auth/code"> = async ({ body }, context) => {
  const { realm, purpose } = body;
  const site = siteOf(context);
  requireRealm(site, realm);
  return await sendCodeTo(context, readContact(body.contact), { realm, deptId: site.deptId, purpose });
};

/** Sends a code for one purpose of one institution, unless the contact was sent too many. */
export async function sendCodeTo(
  context: CallContext,
  contact: KnownContact,
  { realm, deptId, purpose }: Pick<CodePlace, "realm" | "deptId" | "purpose">,
): Promise<{ waitSeconds: number }> {
  const place = { realm, deptId, contact: contact.value, purpose };
  const now = context.clock.now();
  const id = randomId();
  const digits = limits.verificationCodeDigits.value;
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const row = {
    id,
    dept_id: deptId,
    contact: contact.value,
    purpose,
    code_mac: codeMac(context, place, id, code),
    created_at: now,
    expires_at: now + limits.verificationCodeLife.value,
    used_at: null,
  };
  await insertCode(context.database, realm, row, now - day, (sent) => refuseTooMany(sent, row, now));
  try {
    await deliver(context, contact, code);
  } catch (cause) {
    // What was not sent must not make the person wait.
    await deleteCode(context.database, realm, id);
    context.log("accounts.codeNotSent", {
      traceId: context.traceId,
      kind: contact.kind,
      error: cause,
    });
    throw new Fault("refused", { cause });
  }
  return { waitSeconds: limits.verificationCodePause.value / 1_000 };
}

function refuseTooMany(
  sent: readonly SentCode[],
  { dept_id: deptId, purpose }: Pick<SentCode, "dept_id" | "purpose">,
  now: number,
): void {
  const same = sent.filter((one) => one.dept_id === deptId && one.purpose === purpose);
  for (const { max, windowMs, fault, of } of sendRules) {
    const within = (of === "contact" ? sent : same).filter((one) => one.created_at > now - windowMs);
    const oldest = within[max - 1]?.created_at;
    if (oldest !== undefined) throw new Fault(fault, { waitMs: oldest + windowMs - now });
  }
}

async function deliver(context: CallContext, contact: KnownContact, code: string): Promise<void> {
  const t = makeTranslate(context.language, await accountMail.load(context.language));
  const text = t("code", { code, minutes: limits.verificationCodeLife.value / 60_000 });
  if (contact.kind === "phone") await context.sms.send({ to: contact.value, text });
  else await context.mail.send({ to: contact.value, subject: t("codeSubject"), text });
}
