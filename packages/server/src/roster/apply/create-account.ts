import { randomInt } from "node:crypto";
import type { RosterEntry } from "@lyceum/domain/roster";
import { keyOf } from "@lyceum/domain/roster";
import { randomId } from "@lyceum/kit";
import type { Kysely } from "kysely";
import { insertAccount, readMobile } from "../../accounts/index.ts";
import type { Tables } from "../../db/tables.ts";

const numbered = 9;
const baseMax = 24;

/** An account that nobody can sign in to before a password is issued; null: the user name of the row is taken. */
export async function createAccount(
  transaction: Kysely<Tables>,
  deptId: number,
  entry: RosterEntry,
  now: number,
): Promise<string | null> {
  for (const user_name of userNames(entry)) {
    const id = randomId();
    const isNew = await insertAccount(transaction, "edu", {
      id,
      dept_id: deptId,
      user_name,
      nick: entry.name,
      avatar: "",
      phone: entry.phone || null,
      email: entry.email || null,
      password_hash: null,
      staff_password: false,
      roles: ["visitor"],
      class_ids: [],
      status: "active",
      second_factor: null,
      second_factor_at: null,
      second_factor_counter: -1,
      created_at: now,
      updated_at: now,
    });
    if (isNew) return id;
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
