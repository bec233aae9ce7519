export { buildStatement, buildTrial, type Statement } from "./build-statement.ts";
export type { LearningFact } from "./fact.ts";
export { pauseAfter } from "./pause.ts";
export { storeProblemOf, type StoreAnswer } from "./store-answer.ts";
