/** What only people see who are signed in, in one file. */
export { AgreementNotice } from "./AgreementNotice.tsx";
export { OwnAgreements } from "./OwnAgreements.tsx";
