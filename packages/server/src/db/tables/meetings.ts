import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { AgendaItem, MeetingAnswer, MeetingAudience, MeetingRule } from "@lyceum/contract/shapes";
import type { ColumnType, Generated } from "kysely";

type Json<T> = ColumnType<T, string, string>;

type MeetingTable = {
  meeting_id: Generated<number>;
  dept_id: number;
  room_id: number;
  series_id: Generated<number | null>;
  number: Generated<number>;
  first_at: number;
  slot_at: Generated<number | null>;
  is_apart: Generated<boolean>;
  zone: string;
  about: string;
  agenda: Json<AgendaItem[]>;
  materials: string[];
  audience: MeetingAudience;
  organiser_id: Generated<string | null>;
  call_off_reason: Generated<string | null>;
  sequence: Generated<number>;
  version: Generated<number>;
  created_at: number;
  updated_at: number;
};

type SeriesTable = {
  series_id: Generated<number>;
  dept_id: number;
  rule: Json<MeetingRule>;
  calendar_id: Generated<number | null>;
};

type InviteeTable = {
  meeting_id: number;
  account_id: string;
  dept_id: number;
  answer: Generated<MeetingAnswer | null>;
  comment: Generated<string>;
  answered_at: Generated<number | null>;
  asked_sequence: Generated<number>;
  reply_stamp: Generated<number | null>;
};

type MinutesTable = {
  meeting_id: number;
  dept_id: number;
  bytes: Generated<number>;
  finished_at: Generated<number | null>;
  body: ColumnType<RichTextDoc | null, string | null | undefined, string | null>;
};

type MinutesUpdateTable = {
  number: Generated<number>;
  meeting_id: number;
  account_id: string | null;
  body: Buffer;
  written_at: number;
};

/** Meetings, who is invited and the minutes: migrations 0110, 0111, 0244 and 0267. */
export type MeetingsTables = {
  "edu.meeting": MeetingTable;
  "edu.meeting_series": SeriesTable;
  "edu.meeting_invitee": InviteeTable;
  "edu.meeting_minutes": MinutesTable;
  "edu.meeting_minutes_update": MinutesUpdateTable;
  "edu.mailbox_token": { place: Buffer; sealed: Buffer; updated_at: number };
};
