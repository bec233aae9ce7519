export { AgreementsPart } from "./AgreementsPart.tsx";
export { type AgreementsPlace, AgreementsPlaceProvider } from "./place.ts";
