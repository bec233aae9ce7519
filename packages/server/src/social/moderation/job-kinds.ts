import { Type } from "typebox";
import type { JobKind } from "../../ports/jobs.ts";

const payload = Type.Object(
  { deptId: Type.Integer(), sanctionId: Type.String() },
  { additionalProperties: false },
);

export const endSanctionKind = {
  name: "social.endSanction",
  payload,
  attempts: 10,
} as const satisfies JobKind<typeof payload>;

export const tellDecisionKind = {
  name: "social.tellDecision",
  payload,
  attempts: 5,
} as const satisfies JobKind<typeof payload>;

const named = Type.Object(
  { memberId: Type.String(), personId: Type.Integer() },
  { additionalProperties: false },
);

export const seniorNamedKind = {
  name: "social.seniorNamed",
  payload: named,
  attempts: 10,
} as const satisfies JobKind<typeof named>;
