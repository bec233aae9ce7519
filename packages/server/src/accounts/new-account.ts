import { randomId } from "@lyceum/kit";
import type { AccountRow } from "./store.ts";

/** The row of somebody who is new in an institution: a visitor, until roles are granted. */
export function newAccount(
  person: Pick<AccountRow, "dept_id" | "user_name" | "nick" | "phone" | "email" | "password_hash">,
  now: number,
): AccountRow {
  return {
    ...person,
    id: randomId(),
    avatar: "",
    staff_password: false,
    roles: ["visitor"],
    class_ids: [],
    status: "active",
    second_factor: null,
    second_factor_at: null,
    second_factor_counter: -1,
    created_at: now,
    updated_at: now,
  };
}
