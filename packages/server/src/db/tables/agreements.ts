import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { AgreementKind } from "@lyceum/contract/shapes";
import type { JSONColumnType } from "kysely";

type AgreementVersionTable = {
  dept_id: number;
  kind: AgreementKind;
  /** From 1 on, without gaps. */
  version: number;
  published_at: number;
  /** Id of the account. */
  published_by: string;
  body: JSONColumnType<RichTextDoc>;
  body_en: JSONColumnType<RichTextDoc>;
};

type AgreementAcceptanceTable = {
  account_id: string;
  dept_id: number;
  kind: AgreementKind;
  version: number;
  /** Of the text: version 0 is written again now and then. */
  published_at: number;
  accepted_at: number;
  /** Network address that the request came from. */
  address: string;
};

export type RealmAgreementTables = {
  agreement_version: AgreementVersionTable;
  agreement_acceptance: AgreementAcceptanceTable;
};

/** What people agree to: migration 0048. */
export type AgreementsTables = {
  [Name in keyof RealmAgreementTables as `${"edu" | "social"}.${Name}`]: RealmAgreementTables[Name];
};
