import { randomInt } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import { isStaff } from "@lyceum/domain/accounts";
import { hashPassword } from "../password-hash.ts";
import { type AccountRow, writePassword } from "../store.ts";
import { writeIssued } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** Without letters and digits that are taken for each other. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const lengths = { member: 10, staff: 14 };

/**
 * Gives somebody a new password and answers it, for a slip (P13). It is kept as a hash alone, and its owner must choose
 * another before anything else.
 */
export async function issuePassword(
  transaction: Db,
  account: Pick<AccountRow, "id" | "dept_id" | "roles">,
  issuedBy: string,
  now: number,
): Promise<string> {
  const staff = isStaff(account.roles);
  const length = staff ? lengths.staff : lengths.member;
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
  const hash = await hashPassword(password);
  await writePassword(transaction, "edu", account.id, { hash, meetsStaffRule: staff, now });
  await writeIssued(transaction, {
    account_id: account.id,
    dept_id: account.dept_id,
    issued_by: issuedBy,
    issued_at: now,
    expires_at: now + limits.slipLife.value,
  });
  return password;
}
