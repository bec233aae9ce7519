import type { NoticeAudience, AudienceRole, NoticeState } from "@lyceum/contract/shapes";
import type { Generated } from "kysely";
import type { WrittenColumns } from "./written.ts";

type NoticeTable = WrittenColumns<NoticeState, NoticeAudience> & {
  notice_id: Generated<number>;
  attachments: Generated<string[]>;
  audience_roles: Generated<AudienceRole[]>;
  audience_schools: Generated<number[]>;
  needs_confirmation: Generated<boolean>;
  confirm_by: Generated<number | null>;
  pinned: Generated<boolean>;
  published_version: Generated<number | null>;
  scheduled_at: Generated<number | null>;
  reminded_at: Generated<number | null>;
  edited_by: Generated<string | null>;
};

type NoticeReceiptTable = {
  notice_id: number;
  version: number;
  account_id: string;
  dept_id: number;
  read_at: number;
  confirmed_at: Generated<number | null>;
};

/** When a school last reminded its people of a notice from above. */
type NoticeSchoolReminderTable = { notice_id: number; dept_id: number; reminded_at: number };

/** Notices and who has read them: migrations 0056, 0219 and 0264. */
export type NoticesTables = {
  "edu.notice": NoticeTable;
  "edu.notice_receipt": NoticeReceiptTable;
  "edu.notice_school_reminder": NoticeSchoolReminderTable;
};
