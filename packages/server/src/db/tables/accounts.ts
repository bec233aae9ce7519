import type { Realm } from "../../ports/realm.ts";
import type { Generated } from "kysely";
import type { RoleGrantTable } from "./roles.ts";

type AccountTable = {
  id: string;
  /** The institution; of a social account the site where the person joined. */
  dept_id: number;
  user_name: string;
  nick: string;
  avatar: string;
  /** E.164. */
  phone: string | null;
  /** Lower case. */
  email: string | null;
  password_hash: string | null;
  /** The password meets the rule for staff. */
  staff_password: Generated<boolean>;
  /** Follow, like `class_ids`, from the role grants that count now; written with them alone. */
  roles: string[];
  class_ids: number[];
  status: "active" | "disabled";
  /** Sealed with the application secret. Without `second_factor_at` it was shown and not yet confirmed. */
  second_factor: Buffer | null;
  second_factor_at: number | null;
  /** The newest time step whose digits were accepted; -1 before the first. */
  second_factor_counter: number;
  created_at: number;
  updated_at: number;
};

type IdentityTable = {
  dept_id: number;
  provider: string;
  open_id: string;
  account_id: string;
  created_at: number;
};

type SessionTable = {
  id: string;
  account_id: string;
  generation: number;
  generation_at: number;
  generation_used_at: number | null;
  previous_expires_at: number;
  created_at: number;
  last_seen_at: number;
  idle_ms: number;
  expires_at: number;
  revoked_at: number | null;
  revoked_why: string | null;
  device: string;
  address: string;
  /** A phone has lent it to a large screen: it makes the calls of homework alone. */
  is_lent: Generated<boolean>;
};

type VerificationCodeTable = {
  id: string;
  dept_id: number;
  contact: string;
  purpose: "login" | "register" | "reset" | "contact";
  code_mac: Buffer;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  tries: Generated<number>;
};

/** Failures of one subject since a time, such as wrong codes of a contact. */
type AttemptTable = { subject: string; count: number; since_at: number };

/** The tables of one realm, without its schema. */
export type RealmTables = {
  account: AccountTable;
  identity: IdentityTable;
  session: SessionTable;
  verification_code: VerificationCodeTable;
  attempt: AttemptTable;
  role_grant: RoleGrantTable;
};

export type AccountsTables = {
  [Name in keyof RealmTables as `${Realm}.${Name}`]: RealmTables[Name];
};
