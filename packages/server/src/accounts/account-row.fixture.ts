import type { AccountRow } from "./store.ts";

type Known = Pick<AccountRow, "id" | "dept_id" | "roles" | "created_at"> & Partial<AccountRow>;

/** An account of which a test says what matters; nobody signs in to it with a password. */
export function accountRow(known: Known): AccountRow {
  const { id, created_at: createdAt } = known;
  return {
    user_name: id,
    nick: id,
    avatar: "",
    phone: null,
    email: null,
    password_hash: null,
    staff_password: false,
    class_ids: [],
    status: "active",
    second_factor: null,
    second_factor_at: null,
    second_factor_counter: -1,
    updated_at: createdAt,
    ...known,
  };
}
