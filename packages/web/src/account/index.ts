export { checkContact, type ContactWay, readCode } from "./form/checks.ts";
export { sortRefusal } from "./form/refusal.ts";
export { type FieldErrors, useFields } from "./form/use-fields.ts";
export { Agreement } from "./parts/Agreement.tsx";
export { CodeField } from "./parts/CodeField.tsx";
export { ContactFields } from "./parts/ContactFields.tsx";
export { Problem } from "./parts/Problem.tsx";
export { SecondStep } from "./SecondStep.tsx";
