import type { MarkingDesk, Rubric } from "@lyceum/contract/shapes";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { Button, Progress, Switch } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { RouteLink, useGo, useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { LoadedHomework } from "../homework/LoadedHomework.tsx";
import { RubricDialog } from "../rubrics/lazy-rubrics.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { Desk } from "./Desk.tsx";
import css from "./Marking.module.css";

/** What colleagues mark meanwhile is seen after so long. */
const lookMs = 15_000;

/** /staff/homework/$id/marking/$itemNo (P8): one question, and the answers of all pupils one after the other. */
export function Screen() {
  return (
    <StaffLayout screen="staffMarking">
      <Marking />
    </StaffLayout>
  );
}

function Marking() {
  const t = useTexts(staffGrading);
  const { id = "", itemNo = "" } = useParams({ strict: false });
  const isNameless = useQueryValues()["names"] === "hidden";
  const queryKey = ["staff-desk", id, itemNo, isNameless];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      http.call("GET /staff/homework/{id}/items/{itemNo}/answers", {
        params: { id, itemNo },
        query: isNameless ? { names: "hidden" } : {},
        signal,
        isQuiet: true,
      }),
    refetchInterval: lookMs,
  });
  return (
    <LoadedHomework query={query} of="item">
      {(desk) => (
        <>
          <Head desk={desk} itemNo={Number(itemNo)} isNameless={isNameless} />
          <ItemRubric desk={desk} itemNo={Number(itemNo)} onGiven={() => query.refetch()} />
          {desk.answers.length === 0 ? (
            <p className={css.none}>{t("deskNone")}</p>
          ) : (
            <Desk
              key={`${itemNo} ${isNameless}`}
              desk={desk}
              itemNo={Number(itemNo)}
              isNameless={isNameless}
              queryKey={queryKey}
              onStale={() => query.refetch()}
            />
          )}
        </>
      )}
    </LoadedHomework>
  );
}

type RubricProps = { desk: MarkingDesk; itemNo: number; onGiven: () => Promise<unknown> };

/** By which rubrics the question is marked: by its own, or by those of its parts that a person marks. */
function ItemRubric({ desk, itemNo, onGiven }: RubricProps) {
  const { homeworkId, rubric, partRubrics = [], question, mayMark } = desk;
  if (!mayMark) return null;
  const given = { homeworkId, itemNo, onGiven };
  if (question.kind !== "composite") return <GivenRubric {...given} current={rubric} />;
  return question.parts.map(({ kind }, part) => {
    const current = partRubrics.find((one) => one.part === part)?.rubric ?? null;
    const isShown = kind === "shortAnswer" || current !== null;
    return isShown && <GivenRubric key={part} {...given} part={part} current={current} />;
  });
}

type GivenProps = {
  homeworkId: number;
  itemNo: number;
  part?: number;
  current: Rubric | null;
  onGiven: () => Promise<unknown>;
};

function GivenRubric({ homeworkId, itemNo, part, current, onGiven }: GivenProps) {
  const t = useTexts(learningRubric);
  const [isOpen, setIsOpen] = useState(false);
  const title = current?.content.title;
  const number = (part ?? 0) + 1;
  const act = t(current ? "change" : "choose");
  return (
    <p className={css.rubric}>
      {part === undefined
        ? title === undefined
          ? t("none")
          : t("rubricOf", { title })
        : title === undefined
          ? t("partNone", { number })
          : t("partRubricOf", { number, title })}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={part === undefined ? undefined : `${t("part", { number })}: ${act}`}
        onClick={() => setIsOpen(true)}
      >
        {act}
      </Button>
      {isOpen && (
        <RubricDialog
          homeworkId={homeworkId}
          itemNo={itemNo}
          part={part}
          current={current}
          onGiven={onGiven}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </p>
  );
}

type HeadProps = { desk: MarkingDesk; itemNo: number; isNameless: boolean };

function Head({ desk, itemNo, isNameless }: HeadProps) {
  const t = useTexts(staffGrading);
  const go = useGo();
  const id = String(desk.homeworkId);
  const names = isNameless ? { names: "hidden" } : {};
  const count = desk.answers.length;
  const done = desk.answers.filter(({ score }) => score !== null).length;
  const progress = t("deskProgress", { done, count });
  return (
    <>
      <p className={css.back}>
        <RouteLink screen="staffHomeworkItem" params={{ id }} className={css.link}>
          {desk.title}
        </RouteLink>
      </p>
      <header className={css.head}>
        <nav aria-label={t("markByQuestion")}>
          <ol className={css.questions}>
            {desk.items.map((item, at) => (
              <li key={item.itemNo}>
                <RouteLink
                  screen="staffMarking"
                  params={{ id, itemNo: String(item.itemNo) }}
                  query={names}
                  className={css.question}
                  data-open={item.waiting > 0 || undefined}
                  aria-current={item.itemNo === itemNo ? "page" : undefined}
                  title={item.words}
                >
                  <span aria-hidden>{at + 1}</span>
                  {item.waiting > 0 && (
                    <span className={css.waiting} aria-hidden>
                      {item.waiting}
                    </span>
                  )}
                  <span className={css.spoken}>
                    {`${t("deskQuestion", { number: at + 1 })}, ${t("deskWaiting", { count: item.waiting })}`}
                  </span>
                </RouteLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.progress}>
          <span data-numbers>{progress}</span>
          <Progress value={count === 0 ? 0 : (done / count) * 100} size="sm" aria-label={progress} />
        </div>
        <Switch
          label={t("hideNames")}
          checked={isNameless}
          onChange={({ currentTarget: { checked } }) =>
            void go({
              screen: "staffMarking",
              params: { id, itemNo: String(itemNo) },
              query: checked ? { names: "hidden" } : {},
              replace: true,
            })
          }
        />
      </header>
    </>
  );
}
