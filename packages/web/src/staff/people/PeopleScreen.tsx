import { staffPeople } from "@lyceum/texts/staff/people";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";

/** /staff/people (A5). */
export function Screen() {
  const t = useTexts(staffPeople);
  return (
    <StaffLayout screen="staffPeople" text={t("text")}>
      {null}
    </StaffLayout>
  );
}
