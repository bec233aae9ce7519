import {
  AgreementsPart,
  type AgreementsPlace,
  AgreementsPlaceProvider,
} from "../../staff/agreements/index.ts";

const place: AgreementsPlace = { realm: "social", screen: "moderation", query: { view: "agreements" } };

/** What the members of the social realm agree to (A8). */
export function Agreements() {
  return (
    <AgreementsPlaceProvider value={place}>
      <AgreementsPart />
    </AgreementsPlaceProvider>
  );
}
