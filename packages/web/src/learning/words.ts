import type { Subject, WrongCause } from "@lyceum/contract/shapes";

/** The lists of the contract in their order, for choosing; the browser does not load the schemas. */
export const subjects = [
  "chinese",
  "mathematics",
  "english",
  "physics",
  "chemistry",
  "biology",
  "history",
  "geography",
  "politics",
  "computing",
  "other",
] as const satisfies readonly Subject[];

export const causes = [
  "concept",
  "method",
  "reading",
  "calculation",
  "careless",
  "time",
  "guess",
] as const satisfies readonly WrongCause[];
