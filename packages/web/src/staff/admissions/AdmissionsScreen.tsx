import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";

/** /staff/admissions (A5). */
export function Screen() {
  const t = useTexts(staffAdmissions);
  return (
    <StaffLayout screen="staffAdmissions" text={t("text")}>
      {null}
    </StaffLayout>
  );
}
