import { randomInt } from "node:crypto";
import type { RosterEntry } from "@lyceum/domain/roster";
import { keyOf } from "@lyceum/domain/roster";
import { insertAccount, newAccount, readMobile } from "../../accounts/index.ts";
import type { Db } from "../../ports/database.ts";

const numbered = 9;
const baseMax = 24;

/** An account that nobody can sign in to before a password is issued; null: the user name of the row is taken. */
export async function createAccount(
  transaction: Db,
  deptId: number,
  entry: RosterEntry,
  now: number,
): Promise<string | null> {
  for (const user_name of userNames(entry)) {
    const account = newAccount(
      {
        dept_id: deptId,
        user_name,
        nick: entry.name,
        phone: entry.phone || null,
        email: entry.email || null,
        password_hash: null,
      },
      now,
    );
    if (await insertAccount(transaction, "edu", account)) return account.id;
  }
  return null;
}

/** The one of the row; else from the number or the mail address, with a number behind it where others have it. */
function* userNames({ account, number, email }: RosterEntry): Iterable<string> {
  if (account !== "") return yield account;
  const source = number === "" ? (email.split("@")[0] ?? "") : number;
  const plain = keyOf(source)
    .replaceAll(/[^a-z0-9_.-]/g, "")
    .slice(0, baseMax);
  // A name that is also a phone number could stand in for its owner at the sign-in.
  const base = plain === "" || readMobile(plain) !== null ? `u${plain.slice(1)}` : plain;
  if (base !== "u") yield base;
  for (let at = 2; at <= numbered; at += 1) yield `${base}-${at}`;
  for (let at = 0; at < numbered; at += 1) yield `${base}-${randomInt(1e6)}`;
}
