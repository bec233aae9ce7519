import type { NotificationChoices, PageAudiences } from "@lyceum/contract/shapes";
import type { ColumnType, Generated } from "kysely";

type Json<T> = ColumnType<T, string, string>;

/** Personal pages and notification settings: migration 0118; codes for guardians: 0119. */
export type PersonalTables = {
  "edu.personal_page": {
    account_id: string;
    dept_id: number;
    about: Generated<string>;
    audiences: Json<PageAudiences>;
    updated_at: number;
  };
  "edu.notification_choice": {
    account_id: string;
    dept_id: number;
    choices: Json<NotificationChoices>;
    /** Null: in both. */
    mail_language: Generated<"en-US" | "zh-CN" | null>;
    updated_at: number;
  };
  "edu.notification_mail": { mail_key: string; account_id: string; dept_id: number; created_at: number };
  "edu.guardian_code": {
    code_mac: Buffer;
    dept_id: number;
    ward_id: string;
    made_by: string;
    made_at: number;
    expires_at: number;
  };
};
