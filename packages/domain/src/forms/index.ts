export { bodyOf } from "./body-of.ts";
export { checkFields, isAskedFor, type FieldProblem, type ProblemKind } from "./check-fields.ts";
