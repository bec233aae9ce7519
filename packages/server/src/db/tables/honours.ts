import type { HonourConsent, HonourKind, HonourLevel, HonourState } from "@lyceum/contract/shapes";
import type { Generated } from "kysely";
import type { ProposedColumns, Text } from "./written.ts";

type HonourTable = {
  honour_id: Generated<number>;
  dept_id: number;
  state: Generated<HonourState>;
  title: Text;
  title_en: Text;
  note: Text;
  note_en: Text;
  level: Generated<HonourLevel>;
  kind: Generated<HonourKind>;
  awarded_on: Text;
  classes: Generated<number[]>;
  picture_asset: Generated<string | null>;
  picture_url: Text;
  certificate_asset: Generated<string | null>;
  is_public: Generated<boolean>;
  version: Generated<number>;
  published_at: Generated<number | null>;
  author_id: Generated<string | null>;
  created_at: number;
  updated_at: number;
} & ProposedColumns;

type HonourPersonTable = {
  person_id: Generated<number>;
  honour_id: number;
  dept_id: number;
  position: number;
  account_id: string | null;
  name: string;
  consent: Generated<HonourConsent>;
  consent_at: Generated<number | null>;
  consent_by: Generated<string | null>;
  on_paper: Generated<boolean>;
};

/** Honours and whom they name: migrations 0089, 0101 and 0273. */
export type HonoursTables = {
  "edu.honour": HonourTable;
  "edu.honour_person": HonourPersonTable;
};
