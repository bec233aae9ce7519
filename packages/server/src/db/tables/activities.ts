import type { ActivityAudience, ActivityState, SignUpState } from "@lyceum/contract/shapes";
import type { Generated } from "kysely";
import type { PlannedColumns, ProposedColumns, Text } from "./written.ts";

type ActivityTable = PlannedColumns<ActivityState, ActivityAudience> & {
  activity_id: Generated<number>;
  place: Text;
  place_en: Text;
  end_at: Generated<number | null>;
  opens_at: Generated<number | null>;
  closes_at: Generated<number | null>;
  capacity: Generated<number | null>;
  has_waiting_list: Generated<boolean>;
  album_id: Generated<number | null>;
} & ProposedColumns;

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

/** Activities and who signed up for them: migrations 0090 and 0273. */
export type ActivitiesTables = {
  "edu.activity": ActivityTable;
  "edu.activity_sign_up": SignUpTable;
};
