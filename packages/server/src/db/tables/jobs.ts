import type { ColumnType, Generated } from "kysely";
import type { RealmNumber } from "./messaging.ts";

type Moment = ColumnType<Date, never, never>;

/** The queue itself is graphile-worker's; only its engine reads it. */
export type JobsTables = {
  "jobs.progress": { job_id: number; fraction: number; text: string; updated_at: Moment };
  "jobs.worker": { id: string; names: string[]; seen_at: Moment };
  "jobs.cancelled": { job_id: number; cancelled_at: Moment };
};

export type EventsTables = {
  /** What has happened, with the transaction that caused it. */
  "events.outbox": {
    seq: Generated<number>;
    realm: RealmNumber;
    dept_id: number;
    kind: string;
    /** What it happened to; events of one subject have an order. */
    subject: string;
    payload: ColumnType<unknown, string, never>;
    at: number;
    trace_id: string;
  };
  /** Which handlers have yet to handle it. */
  "events.delivery": { handler: string; seq: number };
};
