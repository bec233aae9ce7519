import type { NotificationKind } from "@lyceum/contract/shapes";
import { defaultChoices } from "@lyceum/domain/users";
import type { App } from "../../app/context.ts";
import { isSigned, sign } from "../../storage/index.ts";
import { lockChooser, readChoices, writeChoices } from "../store.ts";

const purpose = "mail-unsubscribe";
/** A mail may lie in an inbox for long. */
const lifeMs = 31_536_000_000;

type Whose = { deptId: number; accountId: string; kind: NotificationKind };

/** Where mails of a kind are switched off without signing in; the proof is good for this person and kind alone. */
export function unsubscribePath(secret: Uint8Array, { deptId, accountId, kind }: Whose, now: number): string {
  const end = (now + lifeMs).toString(36);
  const proof = sign(secret, purpose, [deptId, accountId, kind], end);
  return `/unsubscribe/${kind}/${deptId}~${accountId}~${end}~${proof}`;
}

/** Null for an address that nobody has made, or that is over. */
export function readUnsubscribe(
  { secret, clock }: Pick<App, "secret" | "clock">,
  kind: string,
  grant: string,
): Whose | null {
  const known = Object.keys(defaultChoices).find((one): one is NotificationKind => one === kind);
  const [, dept = "", accountId = "", end = "", proof = ""] =
    /^([0-9]{1,16})~([\w.-]{1,64})~([0-9a-z]{1,11})~([\w-]{43})$/.exec(grant) ?? [];
  const whose = known && { deptId: Number(dept), accountId, kind: known };
  if (!whose || proof === "") return null;
  const fields = [whose.deptId, accountId, kind];
  return isSigned(secret, purpose, fields, { end, proof, now: clock.now() }) ? whose : null;
}

/** No more mails of this kind; said again it changes nothing (RFC 8058). */
export async function unsubscribe(
  { clock, database }: Pick<App, "clock" | "database">,
  { deptId, accountId, kind }: Whose,
): Promise<void> {
  await database.kysely.transaction().execute(async (trx) => {
    if (!(await lockChooser(trx, deptId, accountId))) return;
    const chosen = (await readChoices(trx, deptId, [accountId])).get(accountId);
    const choices = { ...defaultChoices, ...chosen?.choices };
    const changed = { ...choices, [kind]: { ...choices[kind], mail: false } };
    await writeChoices(trx, { deptId, accountId }, { choices: changed }, clock.now());
  });
}
