import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { ActivityAudience, ActivityState, SignUpState } from "@lyceum/contract/shapes";
import type { ColumnType, Generated } from "kysely";

type Body = ColumnType<RichTextDoc | null, string | null | undefined, string | null>;
type Text = Generated<string>;

type ActivityTable = {
  activity_id: Generated<number>;
  dept_id: number;
  state: Generated<ActivityState>;
  title: Text;
  title_en: Text;
  body: Body;
  body_en: Body;
  opening: Text;
  opening_en: Text;
  place: Text;
  place_en: Text;
  cover_asset: Generated<string | null>;
  cover_url: Text;
  start_at: Generated<number | null>;
  end_at: Generated<number | null>;
  opens_at: Generated<number | null>;
  closes_at: Generated<number | null>;
  capacity: Generated<number | null>;
  has_waiting_list: Generated<boolean>;
  audience: Generated<ActivityAudience>;
  audience_classes: Generated<number[]>;
  is_public: Generated<boolean>;
  album_id: Generated<number | null>;
  cancel_reason: Text;
  sequence: Generated<number>;
  version: Generated<number>;
  published_at: Generated<number | null>;
  author_id: Generated<string | null>;
  created_at: number;
  updated_at: number;
};

type SignUpTable = {
  activity_id: number;
  account_id: string;
  dept_id: number;
  number: Generated<number>;
  state: SignUpState;
  by_id: Generated<string | null>;
  signed_up_at: number;
  attended: Generated<boolean | null>;
};

/** Activities and who signed up for them: migration 0090. */
export type ActivitiesTables = {
  "edu.activity": ActivityTable;
  "edu.activity_sign_up": SignUpTable;
};
