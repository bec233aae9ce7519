import type {
  MessageReportOutcome,
  MessageReportReason,
  ReportedScene,
  RoomReportPart,
} from "@lyceum/contract/shapes";
import type { Generated } from "kysely";

/** Reports of messages and rooms in the school realm: migrations 0253 and 0254. */
export type MessageReportTables = {
  "edu.message_report": {
    report_id: Generated<number>;
    dept_id: number;
    /** These two of a message between people or of a team; null: of a room. */
    scene: ReportedScene | null;
    conversation_id: number | null;
    /** Null: of no message. */
    seq: number | null;
    room_id: number | null;
    room_part: RoomReportPart | null;
    /** Ids of accounts; null: erased, or nobody with an account. */
    reporter_id: string | null;
    target_id: string | null;
    guest_account: string | null;
    guest_nick: Generated<string>;
    reason: MessageReportReason;
    words: string;
    created_at: number;
    /** JSON, exactly as it was sealed; null: its time is over. */
    content: string | null;
    seal: Buffer;
    settled_at: number | null;
    settled_by: string | null;
    outcome: MessageReportOutcome | null;
    note: Generated<string>;
  };
  "edu.message_report_reader": { report_id: number; account_id: string; at: number };
};
