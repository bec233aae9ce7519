import type { WrongCause } from "@lyceum/contract/shapes";

/** The list of the contract in its order, for choosing; the browser does not load the schemas. */
export const causes = [
  "concept",
  "method",
  "reading",
  "calculation",
  "careless",
  "time",
  "guess",
] as const satisfies readonly WrongCause[];
