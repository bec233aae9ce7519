import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { ColumnType, Generated } from "kysely";

export type Text = Generated<string>;
type Body = ColumnType<RichTextDoc | null, string | null | undefined, string | null>;

/** The columns of what staff write in both languages. */
export type WrittenColumns<State extends string, Audience extends string> = {
  dept_id: number;
  state: Generated<State>;
  title: Text;
  title_en: Text;
  body: Body;
  body_en: Body;
  opening: Text;
  opening_en: Text;
  audience: Generated<Audience>;
  audience_classes: Generated<number[]>;
  is_public: Generated<boolean>;
  version: Generated<number>;
  published_at: Generated<number | null>;
  author_id: Generated<string | null>;
  created_at: number;
  updated_at: number;
};

/** The columns of what somebody may propose who may not publish it. */
export type ProposedColumns = {
  proposed_at: Generated<number | null>;
  proposed_version: Generated<number | null>;
  refusal: Text;
};

/** The columns of what is written and takes place at a time. */
export type PlannedColumns<State extends string, Audience extends string> = WrittenColumns<
  State,
  Audience
> & {
  cover_asset: Generated<string | null>;
  cover_url: Text;
  start_at: Generated<number | null>;
  cancel_reason: Text;
  sequence: Generated<number>;
};
