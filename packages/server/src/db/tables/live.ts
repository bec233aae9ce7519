import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { ActivityAudience, LiveSpeaker, LiveState, Subject } from "@lyceum/contract/shapes";
import type { ColumnType, Generated } from "kysely";

type Body = ColumnType<RichTextDoc | null, string | null | undefined, string | null>;
type Text = Generated<string>;

type LiveTable = {
  live_id: Generated<number>;
  dept_id: number;
  state: Generated<LiveState>;
  title: Text;
  title_en: Text;
  body: Body;
  body_en: Body;
  opening: Text;
  opening_en: Text;
  cover_asset: Generated<string | null>;
  cover_url: Text;
  speakers: ColumnType<LiveSpeaker[], string | undefined, string>;
  subject: Generated<Subject | null>;
  grade: Generated<number | null>;
  start_at: Generated<number | null>;
  minutes: Generated<number>;
  audience: Generated<ActivityAudience>;
  audience_classes: Generated<number[]>;
  is_public: Generated<boolean>;
  has_chat: Generated<boolean>;
  slow_seconds: Generated<number>;
  takes_questions: Generated<boolean>;
  is_recorded: Generated<boolean>;
  cancel_reason: Text;
  sequence: Generated<number>;
  version: Generated<number>;
  published_at: Generated<number | null>;
  author_id: Generated<string | null>;
  created_at: number;
  updated_at: number;
};

/** Live broadcasts: migration 0108. */
export type LiveTables = {
  "edu.live": LiveTable;
  "edu.live_reminder": { live_id: number; account_id: string; dept_id: number; asked_at: number };
};
