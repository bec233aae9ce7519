import { portal } from "@lyceum/texts/portal";
import { useTexts } from "../../shared/use-texts.ts";
import { ShelfPage } from "./ShelfPage.tsx";

/** /elegantDemeanout (P4): the showcase of school, teachers, pupils and classes. */
export function Screen() {
  const t = useTexts(portal);
  return (
    <ShelfPage
      screen="elegantDemeanout"
      slug="showcase"
      look="cards"
      text={t("showcaseText")}
      empty={t("emptyShowcase")}
    />
  );
}
