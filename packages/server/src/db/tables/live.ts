import type { ActivityAudience, LiveSpeaker, LiveState, Subject } from "@lyceum/contract/shapes";
import type { ColumnType, Generated } from "kysely";
import type { PlannedColumns } from "./written.ts";

type LiveTable = PlannedColumns<LiveState, ActivityAudience> & {
  live_id: Generated<number>;
  speakers: ColumnType<LiveSpeaker[], string | undefined, string>;
  subject: Generated<Subject | null>;
  grade: Generated<number | null>;
  minutes: Generated<number>;
  has_chat: Generated<boolean>;
  slow_seconds: Generated<number>;
  takes_questions: Generated<boolean>;
  is_recorded: Generated<boolean>;
  materials: Generated<string[]>;
};

/** Live broadcasts: migrations 0108 and 0272. */
export type LiveTables = {
  "edu.live": LiveTable;
  "edu.live_reminder": { live_id: number; account_id: string; dept_id: number; asked_at: number };
};
