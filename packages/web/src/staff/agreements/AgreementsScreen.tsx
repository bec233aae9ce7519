import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { AgreementsPart } from "./AgreementsPart.tsx";

/** /staff/agreements (A8). */
export function Screen() {
  const t = useTexts(staffAgreements);
  return (
    <StaffLayout screen="staffAgreements" text={t("text")}>
      <AgreementsPart />
    </StaffLayout>
  );
}
