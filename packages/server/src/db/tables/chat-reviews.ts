import type { Generated } from "kysely";

/** Conversations of staff and pupils that others of the staff may read: migrations 0257 and 0271. */
export type ChatReviewTables = {
  /** When an institution had it switched on; `until_at` null: it is. */
  "edu.chat_review_span": {
    span_id: Generated<number>;
    dept_id: number;
    from_at: number;
    until_at: number | null;
  };
  /** When somebody was staff of an institution; `from_at` null: from the time that messaging knew them. */
  "im.past_staff": {
    person_id: number;
    dept_id: number;
    from_at: number | null;
    until_at: number;
  };
  "edu.chat_review": {
    review_id: Generated<number>;
    dept_id: number;
    /** Null: erased. */
    reader_id: string | null;
    staff_id: string;
    pupil_id: string;
    conversation_id: number;
    reason: string;
    opened_at: number;
  };
};
