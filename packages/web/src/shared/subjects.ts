import type { Subject } from "@lyceum/contract/shapes";

/** The subjects of the contract in their order, for choosing; the browser does not load the schemas. */
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
  "science",
  "arts",
  "music",
  "sport",
  "labour",
  "other",
] as const satisfies readonly Subject[];
