import { randomInt } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import type { App } from "../../app/context.ts";
import { macOf } from "../keys.ts";
import { lockAccount } from "../grants/store.ts";
import { deleteRecoveryCodes, insertRecoveryCodes } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** Without letters and digits that are taken for each other; sixteen of them are 79 bits. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 4;

/** Makes the recovery codes of an account again and answers them; they are kept as keyed digests alone (A1). */
export async function makeRecoveryCodes(
  { secret }: Pick<App, "secret">,
  transaction: Db,
  accountId: string,
  now: number,
): Promise<string[]> {
  // Two requests at once leave one set.
  await lockAccount(transaction, "edu", accountId);
  const codes = Array.from({ length: limits.recoveryCodes.value }, makeCode);
  await deleteRecoveryCodes(transaction, accountId);
  const rows = codes.map((code) => ({
    account_id: accountId,
    code_mac: recoveryMac(secret, accountId, code),
    created_at: now,
    used_at: null,
  }));
  await insertRecoveryCodes(transaction, rows);
  return codes;
}

/** However it was typed: spaces, dashes and capitals do not matter. */
export function recoveryMac(secret: Uint8Array, accountId: string, typed: string): Buffer {
  const tidy = typed
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
  return macOf(secret, "recovery", `${tidy} ${accountId}`);
}

function makeCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)] ?? "").join("");
  return Array.from({ length: groups }, group).join("-");
}
