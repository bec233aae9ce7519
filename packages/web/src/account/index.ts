export { checkContact, type ContactWay, readCode } from "./form/checks.ts";
export type { FieldErrors } from "./form/refusal.ts";
export { useFields, useSubmission } from "./form/use-fields.ts";
export { AccountCard } from "./parts/AccountCard.tsx";
export { Agreement } from "./parts/Agreement.tsx";
export { CodeField } from "./parts/CodeField.tsx";
export { ContactFields } from "./parts/ContactFields.tsx";
export { Problem } from "./parts/Problem.tsx";
export { SecondStep } from "./SecondStep.tsx";
