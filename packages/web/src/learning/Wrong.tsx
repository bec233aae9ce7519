import { learning } from "@lyceum/texts/learning";
import { screens } from "@lyceum/texts/screens";
import { PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { longDate } from "../shared/dates.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Learning.module.css";
import { LearningPage } from "./LearningPage.tsx";
import { Loaded } from "./Loaded.tsx";
import { useDueQueue } from "./use-due-queue.ts";

/** Only who is signed in has one. */
const WrongBook = lazyPanel(
  () => import("./WrongBook.tsx"),
  (m) => m.WrongBook,
  { Waiting: PageSkeleton },
);

const DueCalendar = lazyPanel(
  () => import("./DueCalendar.tsx"),
  (m) => m.DueCalendar,
  { Waiting: PageSkeleton },
);

const PerDay = lazyPanel(
  () => import("./PerDay.tsx"),
  (m) => m.PerDay,
  { Waiting: () => null, Missing: () => null },
);

/** /wrong and /myWrong (P9): the book of wrong answers, and what is to be reviewed today. */
export function Screen() {
  const t = useTexts(learning);
  const titleOf = useTexts(screens);
  return (
    <LearningPage
      tab="wrong"
      title={titleOf("myWrong")}
      text={t("wrongText")}
      actions={
        <Button variant="default" component={RouteLink} screen="wrongs">
          {titleOf("wrongs")}
        </Button>
      }
    >
      <DueToday />
      <DueCalendar />
      <WrongBook />
    </LearningPage>
  );
}

function DueToday() {
  const t = useTexts(learning);
  const language = useLanguage();
  return (
    <Loaded query={useDueQueue()}>
      {({ due, entryIds, nextDueAt, reviewedToday, perDay }) => (
        <section className={css.due}>
          <div>
            <h2 className={css.dueTitle} data-numbers>
              {entryIds.length > 0 ? t("dueToday", { count: entryIds.length }) : t("dueNone")}
            </h2>
            <p className={css.dueText} data-numbers>
              {reviewedToday > 0 && `${t("doneToday", { count: reviewedToday })} `}
              {due === 0 &&
                (nextDueAt === null ? t("dueNever") : t("dueNext", { time: longDate(language, nextDueAt) }))}
            </p>
          </div>
          <div className={css.dueActs}>
            <div className={css.perDay}>{perDay !== undefined && <PerDay perDay={perDay} />}</div>
            {entryIds[0] !== undefined && (
              <Button component={RouteLink} screen="myWrongDetail" query={{ id: entryIds[0] }}>
                {t("reviewNow")}
              </Button>
            )}
          </div>
        </section>
      )}
    </Loaded>
  );
}
