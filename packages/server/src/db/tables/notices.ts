import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { NoticeAudience, NoticeRole, NoticeState } from "@lyceum/contract/shapes";
import type { ColumnType, Generated } from "kysely";

type Body = ColumnType<RichTextDoc | null, string | null | undefined, string | null>;
type Text = Generated<string>;

type NoticeTable = {
  notice_id: Generated<number>;
  dept_id: number;
  state: Generated<NoticeState>;
  title: Text;
  title_en: Text;
  body: Body;
  body_en: Body;
  opening: Text;
  opening_en: Text;
  attachments: Generated<string[]>;
  audience: Generated<NoticeAudience>;
  audience_roles: Generated<NoticeRole[]>;
  audience_classes: Generated<number[]>;
  is_public: Generated<boolean>;
  needs_confirmation: Generated<boolean>;
  confirm_by: Generated<number | null>;
  pinned: Generated<boolean>;
  version: Generated<number>;
  published_version: Generated<number | null>;
  published_at: Generated<number | null>;
  scheduled_at: Generated<number | null>;
  reminded_at: Generated<number | null>;
  author_id: Generated<string | null>;
  edited_by: Generated<string | null>;
  created_at: number;
  updated_at: number;
};

type NoticeReceiptTable = {
  notice_id: number;
  version: number;
  account_id: string;
  dept_id: number;
  read_at: number;
  confirmed_at: Generated<number | null>;
};

/** Notices and who has read them: migration 0056. */
export type NoticesTables = {
  "edu.notice": NoticeTable;
  "edu.notice_receipt": NoticeReceiptTable;
};
