import { type Static, Type } from "typebox";

/** The columns of what waits for nobody. */
export const noProposal = { proposed_at: null, proposed_version: null, refusal: "" } as const;

/** The columns of what waits since then, as it is in this version. */
export function proposed(at: number, version: number) {
  return { proposed_at: at, proposed_version: version, refusal: "" };
}

/** What a job tells of a proposal, beside what is proposed. */
export const proposalFacts = {
  what: Type.Union([
    Type.Literal("proposed"),
    Type.Literal("taken"),
    Type.Literal("takenChanged"),
    Type.Literal("refused"),
  ]),
  /** Who proposed, published or refused it, and when: one proposal is told from the next by it. */
  byId: Type.String(),
  at: Type.Integer(),
  /** Of a refused one. */
  reason: Type.String(),
};
const facts = Type.Object(proposalFacts);
export type ProposalFacts = Static<typeof facts>;
