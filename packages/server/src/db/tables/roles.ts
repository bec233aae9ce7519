import type { Generated } from "kysely";

/** A role of an account where and while it counts (A5). */
export type RoleGrantTable = {
  id: string;
  dept_id: number;
  account_id: string;
  role: string;
  scope: "institution" | "class" | "area";
  class_id: number | null;
  area_code: string | null;
  from_at: number;
  until_at: number | null;
  /** Whether the account's roles were last computed with it. */
  counts: Generated<boolean>;
  granted_by: string | null;
  created_at: number;
};

type SchoolClassTable = {
  class_id: Generated<number>;
  dept_id: number;
  name: string;
  name_en: Generated<string>;
  entry_code: string | null;
  entry_code_until: number | null;
  archived_at: Generated<number | null>;
  created_at: number;
  /** Migration 0149. */
  grade: Generated<number | null>;
};

type AdmissionRequestTable = {
  account_id: string;
  dept_id: number;
  state: "pending" | "approved" | "denied";
  note: Generated<string>;
  asked_at: number;
  decided_at: Generated<number | null>;
  decided_by: Generated<string | null>;
  reason: Generated<string>;
  /** The decision that waits for its time. */
  decision_id: Generated<string | null>;
};

/** Waits for its time; gone when it took effect or was taken back: migration 0049. */
type AdmissionDecisionTable = {
  id: string;
  dept_id: number;
  approve: boolean;
  /** As which, and in which classes; of a denial nothing. */
  role: string;
  class_ids: number[];
  reason: string;
  /** Id of the account; with the request's address and number in the log, for the audit record. */
  decided_by: string;
  effective_at: number;
  address: string;
  trace_id: string;
};

/** Roles, classes and admission: migration 0040. */
export type RolesTables = {
  /** Written by triggers alone (migration 0258). */
  "edu.people_change": { change_id: Generated<number>; dept_id: number };
  "edu.school_class": SchoolClassTable;
  "edu.admission_request": AdmissionRequestTable;
  "edu.admission_decision": AdmissionDecisionTable;
};
