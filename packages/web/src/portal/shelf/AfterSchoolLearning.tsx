import { portal } from "@lyceum/texts/portal";
import { useTexts } from "../../shared/use-texts.ts";
import { ShelfPage } from "./ShelfPage.tsx";
import { useTeaching, useTeachingWords } from "./teaching.ts";

/** /afterSchoolLearning (P4): what there is for the time after lessons, by stage, grade and subject. */
export function Screen() {
  const t = useTexts(portal);
  return (
    <ShelfPage
      screen="afterSchoolLearning"
      slug="after-school"
      look="rows"
      text={t("afterSchoolText")}
      empty={t("emptyAfterSchool")}
      teaching={useTeaching()}
      teachesOf={useTeachingWords()}
    />
  );
}
