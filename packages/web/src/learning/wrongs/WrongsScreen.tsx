import { learning } from "@lyceum/texts/learning";
import { learningBook } from "@lyceum/texts/learning/book";
import { screens } from "@lyceum/texts/screens";
import { PageSkeleton } from "@lyceum/ui";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { RouteLink, useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { LearningPage } from "../LearningPage.tsx";
import css from "./Wrongs.module.css";

/** Only who is signed in has any. */
const WrongsTable = lazyPanel(
  () => import("./WrongsTable.tsx"),
  (m) => m.WrongsTable,
  { Waiting: PageSkeleton },
);
const PrintSheet = lazyPanel(
  () => import("./PrintSheet.tsx"),
  (m) => m.PrintSheet,
  { Waiting: PageSkeleton },
);

/** /wrongs (P9): all wrong answers of one's own as a list, and sheets of them to print. */
export function Screen() {
  const t = useTexts(learningBook);
  const tLearning = useTexts(learning);
  const titleOf = useTexts(screens);
  const { print } = useQueryValues();
  return (
    <LearningPage
      tab="wrong"
      title={print === undefined ? titleOf("wrongs") : t("printTitle")}
      text={print === undefined ? t("wrongsText") : undefined}
      actions={
        print === undefined && (
          <RouteLink screen="myWrong" className={css.link}>
            {tLearning("toBook")}
          </RouteLink>
        )
      }
    >
      {print === undefined ? <WrongsTable /> : <PrintSheet ids={print} />}
    </LearningPage>
  );
}
