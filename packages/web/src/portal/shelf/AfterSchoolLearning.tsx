import { portal } from "@lyceum/texts/portal";
import { useTexts } from "../../shared/use-texts.ts";
import { ShelfPage } from "./ShelfPage.tsx";

/** /afterSchoolLearning (P4): what there is for the time after lessons. */
export function Screen() {
  const t = useTexts(portal);
  return (
    <ShelfPage
      screen="afterSchoolLearning"
      slug="after-school"
      look="rows"
      text={t("afterSchoolText")}
      empty={t("emptyAfterSchool")}
    />
  );
}
