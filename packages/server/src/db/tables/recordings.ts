import type {
  CaptionCue,
  RecordingFailure,
  RecordingMark,
  RecordingState,
  RecordingTrack,
} from "@lyceum/contract/shapes";
import type { LoggedRecording } from "@lyceum/domain/recordings";
import type { ColumnType, Generated } from "kysely";

type Json<T> = ColumnType<T, string | undefined, string>;

export type RecordingTable = {
  recording_id: Generated<number>;
  dept_id: number;
  room_id: number;
  rev: number;
  name: string;
  account_id: string | null;
  state: Generated<RecordingState>;
  reason: Generated<"empty" | "unreadable" | "diskFull" | null>;
  failure: Generated<RecordingFailure | null>;
  started_at: number;
  ended_at: Generated<number | null>;
  duration_ms: Generated<number>;
  size: Generated<number>;
  speakers: Json<{ atMs: number; account: string }[]>;
  marks: Json<RecordingMark[]>;
  kept_until: Generated<number | null>;
  discarded_at: Generated<number | null>;
  trim_start_ms: Generated<number | null>;
  trim_end_ms: Generated<number | null>;
  takes_comments: Generated<boolean>;
};

export type RecordingFilmTable = {
  recording_id: number;
  state: "working" | "ready" | "failed";
  progress: Generated<number>;
  plan: Generated<string>;
  asset_id: Generated<string | null>;
  size: Generated<number>;
  is_open: Generated<boolean>;
  asked_at: number;
  made_at: Generated<number | null>;
};

type RecordingCaptionTable = {
  recording_id: number;
  language: string;
  cues: ColumnType<CaptionCue[], string, string>;
  updated_at: number;
};

export type RecordingTrackTable = {
  recording_id: number;
  file: string;
  asset_id: string;
  account: string;
  source: RecordingTrack["source"];
  start_ms: number;
  end_ms: number;
  loudness: Json<{ atMs: number; bytes: number }[]>;
};

type RecordingPersonTable = {
  recording_id: number;
  account_id: string;
  asked_at: Generated<number | null>;
  reason: Generated<string>;
};

type RecordingTimelineTable = {
  recording_id: number;
  timeline: ColumnType<LoggedRecording, string, string>;
};

type RecordingCommentTable = {
  comment_id: Generated<number>;
  dept_id: number;
  recording_id: number;
  parent_id: number | null;
  account_id: string | null;
  id_client: string;
  body: string;
  at_ms: number | null;
  created_at: number;
  edited_at: Generated<number | null>;
};

type RecordingCommentReportTable = { comment_id: number; account_id: string; reported_at: number };

type RecordingTaskTable = {
  task_id: Generated<number>;
  dept_id: number;
  recording_id: number;
  homework_id: number | null;
  quiz_id: number | null;
  attached_at: number;
};

type RecordingShownTable = {
  asset_id: string;
  dept_id: number;
  recording_id: number;
  doc_id: number;
  shown_at: number;
};

/** Recordings of rooms: migrations 0112, 0121, 0166, 0189, 0190 and 0203. */
export type RecordingsTables = {
  "edu.recording": RecordingTable;
  "edu.recording_track": RecordingTrackTable;
  "edu.recording_person": RecordingPersonTable;
  "edu.recording_timeline": RecordingTimelineTable;
  "edu.recording_film": RecordingFilmTable;
  "edu.recording_caption": RecordingCaptionTable;
  "edu.recording_comment": RecordingCommentTable;
  "edu.recording_comment_report": RecordingCommentReportTable;
  "edu.recording_task": RecordingTaskTable;
  "edu.recording_shown": RecordingShownTable;
};
