import type { PrivacyKind, PrivacyState } from "@lyceum/contract/shapes";
import type { Generated } from "kysely";
import type { Realm } from "../../ports/realm.ts";

/** Of each realm. */
export type RealmPrivacyTables = {
  privacy_request: {
    id: string;
    dept_id: number;
    account_id: string;
    kind: PrivacyKind;
    state: PrivacyState;
    asked_at: number;
    due_at: number | null;
    finished_at: number | null;
    /** From 0 to 1. */
    progress: Generated<number>;
    asset_id: Generated<string | null>;
  };
};

export type PrivacyTables = {
  [Name in keyof RealmPrivacyTables as `${Realm}.${Name}`]: RealmPrivacyTables[Name];
};
