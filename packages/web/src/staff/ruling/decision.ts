import type { Ruling } from "@lyceum/contract/shapes";

/** What is about to be decided about a question, or the decision that is to be taken back. */
export type Decision = { ruling: Ruling } | { undo: number };
