import type { MessageReportOutcome, MessageReportReason, ReportedScene } from "@lyceum/contract/shapes";
import type { Generated } from "kysely";

/** Reports of messages in the school realm: migration 0253. */
export type MessageReportTables = {
  "edu.message_report": {
    report_id: Generated<number>;
    dept_id: number;
    scene: ReportedScene;
    conversation_id: number;
    seq: number;
    /** Ids of accounts; null: erased. */
    reporter_id: string | null;
    target_id: string | null;
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
