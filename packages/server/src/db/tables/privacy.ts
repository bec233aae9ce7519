import type { PrivacyKind, PrivacyState } from "@lyceum/contract/shapes";
import type { Generated } from "kysely";

export type PrivacyTables = {
  "edu.privacy_request": {
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
