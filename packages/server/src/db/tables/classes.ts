import type { ClassStanding, YearAct, YearWhy } from "@lyceum/domain/classes";
import type { ColumnType, Generated } from "kysely";
import type { RoleGrantTable } from "./roles.ts";

type Json<T> = ColumnType<T, string, string>;

/** Roll-overs of school years: migrations 0149, 0275 and 0286. */
export type ClassTables = {
  "edu.school_year": {
    year_id: string;
    dept_id: number;
    year: number;
    last_grade: number;
    state: "planned" | "running" | "done" | "undoing" | "undone";
    created_by: string;
    created_at: number;
    confirmed_by: Generated<string | null>;
    confirmed_at: Generated<number | null>;
    address: Generated<string>;
    trace_id: Generated<string>;
  };
  "edu.school_year_class": {
    year_id: string;
    class_id: number;
    dept_id: number;
    turn: number;
    act: YearAct;
    was: Json<ClassStanding>;
    becomes: Json<ClassStanding>;
    problems: Json<YearWhy[]>;
    is_chosen: Generated<boolean>;
    pupils: number;
    teachers: number;
    started_at: Generated<number | null>;
    done_at: Generated<number | null>;
    undone_at: Generated<number | null>;
    failure: Generated<"changed" | "nameTaken" | null>;
  };
  "edu.school_year_grant": {
    year_id: string;
    class_id: number;
    account_id: string;
    grant_id: string;
    dept_id: number;
    was: Json<Omit<{ [Name in keyof RoleGrantTable]: RoleGrantTable[Name] }, "counts">>;
    failure: Generated<"elsewhere" | "class" | null>;
    given_id: Generated<string | null>;
  };
};
