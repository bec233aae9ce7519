import { Fault } from "@lyceum/contract/faults";
import { contactKind, readEmail } from "@lyceum/domain/accounts";
import type { CallContext, Realm } from "../app/context.ts";
import { clearAttempts } from "./attempts/store.ts";
import { type Attempt, countAttempt } from "./attempts/take.ts";
import { readMobile } from "./contact.ts";
import { verifyPassword } from "./password-hash.ts";
import { hasSignedInFrom } from "./sessions/store.ts";
import { type AccountRow, findByContact, findByUserName } from "./store.ts";

/** An address that the account was signed in from within this time is known. */
const knownForMs = 7_776_000_000;

/**
 * The account of a user name, phone number or mail address, if the password is its own (A1). Tries are counted for the
 * account that was found, however it was spelt, and for the normalised spelling where there is none, so the count tells
 * nothing. Guesses from many addresses lock strange addresses out, never the ones that its owner has used.
 */
export async function findByPassword(
  context: CallContext,
  realm: Realm,
  deptId: number,
  { userName, password }: { userName: string; password: string },
): Promise<AccountRow> {
  const { value, account } = await findByLoginName(context, realm, deptId, userName.trim());
  const who = account ? `${deptId}:${account.id}` : `${deptId}:?${value}`;
  const here = await countAttempt(context, realm, "passwordFromAddress", `${who}:${context.addressGroup}`);
  refuse(here);
  const everywhere = await countAttempt(context, realm, "password", who);
  if (everywhere.waitMs > 0 && !(account && (await isKnownAddress(context, realm, account.id))))
    refuse(everywhere);
  const isRight = await verifyPassword(password, account?.password_hash ?? null);
  if (!isRight || !account) throw new Fault("loginFailed");
  await clearAttempts(context.database, realm, here.subject);
  return account;
}

function refuse({ waitMs, fault }: Attempt): void {
  if (waitMs > 0) throw new Fault(fault, { waitMs });
}

async function isKnownAddress(context: CallContext, realm: Realm, accountId: string): Promise<boolean> {
  const since = context.clock.now() - knownForMs;
  return await hasSignedInFrom(context.database, realm, accountId, context.address, since);
}

/** By user name, phone number or e-mail address; `value` is what all spellings of it have in common. */
async function findByLoginName(
  { database }: CallContext,
  realm: Realm,
  deptId: number,
  typed: string,
): Promise<{ value: string; account: AccountRow | undefined }> {
  const kind = contactKind(typed);
  const contact = kind === "email" ? readEmail(typed) : readMobile(typed);
  const byContact =
    contact === null ? undefined : await findByContact(database, realm, deptId, { kind, value: contact });
  const account = byContact ?? (await findByUserName(database, realm, deptId, typed));
  return { value: contact ?? typed.normalize("NFKC").toLowerCase(), account };
}
