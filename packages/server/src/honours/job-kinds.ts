import { type Static, Type } from "typebox";
import { proposalFacts } from "../proposals/index.ts";
import { tellingKind } from "../ports/telling-kind.ts";

const asking = Type.Object(
  {
    deptId: Type.Integer(),
    honourId: Type.Integer(),
    personIds: Type.Array(Type.Integer()),
    askedBy: Type.String(),
  },
  { additionalProperties: false },
);
export type Asking = Static<typeof asking>;
/** Asks people, or the guardians of pupils, whether the public may read their names. */
export const askForConsent = tellingKind("honours.ask", asking);

const proposal = Type.Object(
  { deptId: Type.Integer(), honourId: Type.Integer(), ...proposalFacts },
  { additionalProperties: false },
);
export type ProposalTelling = Static<typeof proposal>;
/** Tells those who may publish of a proposal, and its author of what became of it. */
export const tellProposal = tellingKind("honours.proposal", proposal);
