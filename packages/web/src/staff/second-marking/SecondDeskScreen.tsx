import type { MarkingDesk } from "@lyceum/contract/shapes";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { staffSecond } from "@lyceum/texts/staff/second-marking";
import { PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { http } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { Desk } from "../marking/Desk.tsx";
import { StaffLayout } from "../StaffLayout.tsx";
import css from "./SecondMarking.module.css";
import { LoadedPage } from "../../shared/parts/LoadedPage.tsx";

/** What colleagues mark meanwhile is left out after so long. */
const lookMs = 15_000;

/** /staff/second-marking/$id/$itemNo (P8): one question, and the answers to it that wait for a second mark, without names. */
export function Screen() {
  return (
    <StaffLayout screen="staffSecondDesk">
      <SecondDesk />
    </StaffLayout>
  );
}

function SecondDesk() {
  const t = useTexts(staffSecond);
  const { id = "", itemNo = "" } = useParams({ strict: false });
  const queryKey = ["staff-second-desk", id, itemNo];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      http.call("GET /staff/secondMarking/{id}/items/{itemNo}", {
        params: { id, itemNo },
        signal,
        isQuiet: true,
      }),
    refetchInterval: lookMs,
  });
  return (
    <LoadedPage
      query={query}
      waiting={<PageSkeleton />}
      hasHeading
      gone={{ title: t("deskGone"), text: t("deskGoneText") }}
      back={{ screen: "staffSecondMarking", text: t("toList") }}
      failed={t("failed")}
    >
      {(desk) => (
        <>
          <Head desk={desk} itemNo={Number(itemNo)} />
          {desk.answers.length === 0 ? (
            <p className={css.none}>{t("deskNone")}</p>
          ) : (
            <Desk
              key={itemNo}
              desk={desk}
              itemNo={Number(itemNo)}
              isNameless
              isSecond
              queryKey={queryKey}
              onStale={() => query.refetch()}
            />
          )}
        </>
      )}
    </LoadedPage>
  );
}

function Head({ desk, itemNo }: { desk: MarkingDesk; itemNo: number }) {
  const t = useTexts(staffSecond);
  const tGrading = useTexts(staffGrading);
  return (
    <>
      <p className={css.back}>
        <RouteLink screen="staffSecondMarking" className={css.link}>
          {t("toList")}
        </RouteLink>
      </p>
      <header className={css.head}>
        <h2 className={css.name}>{desk.title}</h2>
        <nav aria-label={tGrading("markByQuestion")}>
          <ol className={css.questions}>
            {desk.items.map((item) => (
              <li key={item.itemNo}>
                <RouteLink
                  screen="staffSecondDesk"
                  params={{ id: String(desk.homeworkId), itemNo: String(item.itemNo) }}
                  className={css.question}
                  aria-current={item.itemNo === itemNo ? "page" : undefined}
                  aria-label={`${tGrading("deskQuestion", { number: item.itemNo + 1 })}, ${tGrading("deskWaiting", { count: item.waiting })}`}
                  title={item.words}
                >
                  {item.itemNo + 1}
                </RouteLink>
              </li>
            ))}
          </ol>
        </nav>
      </header>
    </>
  );
}
