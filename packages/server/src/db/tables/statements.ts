import type { StatementKind, StoreProblem } from "@lyceum/contract/statement-kinds";
import type { LearningFact } from "@lyceum/domain/statements";
import type { ColumnType, Generated } from "kysely";

/** What is told to learning record stores: migration 0224. */
export type StatementTables = {
  "edu.statement_store": {
    dept_id: number;
    endpoint: string;
    store_key: string;
    store_secret: Buffer;
    kinds: StatementKind[];
    is_enabled: boolean;
    home_page: string;
    updated_at: number;
    leased_until: Generated<number>;
    failures: Generated<number>;
    problem: StoreProblem | null;
    detail: Generated<string>;
    problem_at: number | null;
    next_try_at: Generated<number>;
    is_stopped: Generated<boolean>;
    batch_size: Generated<number>;
    refused_in_row: Generated<number>;
    is_full: Generated<boolean>;
    sent_at: number | null;
  };
  "edu.statement_told": {
    dept_id: number;
    account_id: string;
    endpoint: string;
    pseudonym: string;
    first_at: number;
  };
  "edu.statement_outbox": {
    seq: Generated<number>;
    statement_id: Generated<string>;
    dept_id: number;
    account_id: string;
    kind: StatementKind;
    fact: ColumnType<LearningFact, string, string>;
    at: number;
    waits_since: number;
    state: Generated<"waiting" | "sent" | "refused">;
    settled_at: number | null;
    reason: string | null;
  };
};
