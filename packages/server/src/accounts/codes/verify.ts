import { timingSafeEqual } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { App, Realm } from "../../app/context.ts";
import { macOf } from "../keys.ts";
import { type CodeRow, countTry, listCodes, markCodeUsed } from "./store.ts";

/** How long a used or replaced code is still told apart from a wrong one. */
export const codeMemoryMs = 86_400_000;

export type CodePlace = { realm: Realm; deptId: number; contact: string; purpose: CodeRow["purpose"] };

/**
 * Checks a code without using it up and returns its id; wrong, expired and used ones throw their own faults (A1). Tries
 * are counted for the newest code that was sent: who never asked for one cannot spend the tries of the owner's next.
 */
export async function verifyCode(app: App, place: CodePlace, code: string): Promise<string> {
  const { realm, deptId, contact, purpose } = place;
  const now = app.clock.now();
  const of = { dept_id: deptId, contact, purpose };
  const rows = await listCodes(app.database, realm, of, now - codeMemoryMs);
  const [newest] = rows;
  if (newest && newest.used_at === null && now < newest.expires_at) {
    const tries = await countTry(app.database, realm, newest.id);
    if (tries > limits.verificationCodeTries.value)
      throw new Fault("codeTriesUsedUp", { waitMs: Math.max(1_000, newest.expires_at - now) });
  }
  const index = rows.findIndex((row) => timingSafeEqual(row.code_mac, codeMac(app, place, row.id, code)));
  const row = rows[index];
  if (row === undefined) throw new Fault("codeWrong", { field: "code" });
  if (row.used_at !== null) throw new Fault("codeUsed", { field: "code" });
  // A newer code makes the older ones void.
  if (index > 0 || now >= row.expires_at) throw new Fault("codeExpired", { field: "code" });
  return row.id;
}

export async function useCode(app: App, realm: Realm, id: string): Promise<void> {
  if (!(await markCodeUsed(app.database, realm, id, app.clock.now())))
    throw new Fault("codeUsed", { field: "code" });
}

export function codeMac(app: App, place: CodePlace, id: string, code: string): Buffer {
  const { realm, deptId, contact, purpose } = place;
  return macOf(app.secret, "code", [realm, deptId, purpose, id, code, contact].join(" "));
}
