import { portal } from "@lyceum/texts/portal";
import { useTexts } from "../../shared/use-texts.ts";
import { ShelfPage } from "./ShelfPage.tsx";

/** /mzEducation (P4): culture education, behind sign-in; those of the institution read what is for it alone. */
export function Screen() {
  const t = useTexts(portal);
  return (
    <ShelfPage screen="mzEducation" slug="mz" look="rows" text={t("cultureText")} empty={t("emptyCulture")} />
  );
}
