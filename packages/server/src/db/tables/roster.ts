import type { RosterChange, RosterEntry, RosterProblem } from "@lyceum/domain/roster";
import type { ColumnType, Generated } from "kysely";

type Json<T> = ColumnType<T, string, string>;

/** Imports of people: migration 0080. */
export type RosterTables = {
  "edu.roster_number": { account_id: string; dept_id: number; number: string; number_key: string };
  "edu.guardian_link": {
    guardian_id: string;
    ward_id: string;
    dept_id: number;
    created_by: string;
    created_at: number;
  };
  "edu.issued_password": {
    account_id: string;
    dept_id: number;
    issued_by: string;
    issued_at: number;
    expires_at: number;
  };
  "edu.roster_import": {
    import_id: string;
    dept_id: number;
    file_name: string;
    state: Generated<"checked" | "running" | "done">;
    new_classes: Generated<string[]>;
    created_by: string;
    created_at: number;
    confirmed_by: Generated<string | null>;
    address: Generated<string>;
    trace_id: Generated<string>;
  };
  "edu.roster_row": {
    import_id: string;
    line: number;
    dept_id: number;
    act: "create" | "change" | "same" | "faulty";
    turn: number;
    entry: Json<RosterEntry>;
    changes: Json<RosterChange[]>;
    problems: Json<RosterProblem[]>;
    account_id: string | null;
    done_at: Generated<number | null>;
  };
};
