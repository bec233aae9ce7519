import type { AuditAct, AuditThing } from "@lyceum/contract/shapes";
import type { Generated, JSONColumnType } from "kysely";
import type { Realm } from "../../ports/realm.ts";

/** What an entry says of the thing: as it is, and what was different before; bounded and without secrets. */
export type AuditChange = {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  isCut?: boolean;
};

type EntryTable = {
  id: Generated<number>;
  dept_id: number;
  realm: Realm;
  /** Id of the account. */
  actor: string;
  act: AuditAct;
  thing: AuditThing;
  thing_id: string;
  change: JSONColumnType<AuditChange>;
  address: string;
  at: number;
  trace_id: string;
};

/** The record of what staff did: migration 0045. */
export type AuditTables = { "audit.entry": EntryTable };
