import { type Static, Type } from "typebox";
import { proposalFacts } from "../proposals/index.ts";
import { tellingKind } from "../ports/telling-kind.ts";

const strict = { additionalProperties: false } as const;
const place = { deptId: Type.Integer(), activityId: Type.Integer() };

const telling = Type.Object(
  {
    ...place,
    what: Type.Union([Type.Literal("admitted"), Type.Literal("changed"), Type.Literal("cancelled")]),
    /** Tells one change from the next. */
    sequence: Type.Integer(),
    /** Of the admitted. */
    accountIds: Type.Union([Type.Array(Type.String()), Type.Null()]),
  },
  strict,
);
export type Telling = Static<typeof telling>;
/** Tells those whom it concerns in their inbox. */
export const tell = tellingKind("activities.tell", telling);

const proposal = Type.Object({ ...place, ...proposalFacts }, strict);
export type ProposalTelling = Static<typeof proposal>;
/** Tells those who may publish of a proposal, and its author of what became of it. */
export const tellProposal = tellingKind("activities.proposal", proposal);

const reminding = Type.Object({ ...place, startAt: Type.Integer() }, strict);
/** Reminds those who have a place, the day before it begins. */
export const remind = tellingKind("activities.remind", reminding);

export function remindKey(activityId: number): string {
  return `activities.remind:${activityId}`;
}
