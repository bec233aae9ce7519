export { noProposal, proposalFacts, proposed } from "./facts.ts";
export { tellOfProposal } from "./tell-of-proposal.ts";
