export { bodyOf } from "./body-of.ts";
export { checkFields, type FieldProblem, type ProblemKind } from "./check-fields.ts";
