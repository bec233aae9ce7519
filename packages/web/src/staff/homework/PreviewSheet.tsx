import type { HomeworkPreview, PreviewResult } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { EmptyState, message, PageHeader } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import {
  type Arrangement,
  GradedItems,
  scrollToQuestion,
  SheetColumns,
  TimeLeft,
} from "../../learning/index.ts";
import { meetingTime } from "../../shared/dates.ts";
import { useHeadline } from "../../shared/headline.ts";
import { http, isRefusal, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Preview.module.css";
import { useTriedAnswers } from "./use-tried-answers.ts";

type Props = { preview: HomeworkPreview; onBegin: () => void };

/** The sheet that a pupil would answer; once handed in, what the machine makes of the answers. */
export function PreviewSheet({ preview, onBegin }: Props) {
  const t = useTexts(staffPaper);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  const go = useGo();
  const { homeworkId, version, order, items } = preview;
  const { slots, queue } = useTriedAnswers(items);
  const [arrangement, setArrangement] = useState<Arrangement>("one");
  const [place, setPlace] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<PreviewResult | null>(null);
  const id = String(homeworkId);
  useHeadline(preview.title);

  async function handIn(): Promise<void> {
    setIsSending(true);
    try {
      const answers = queue
        .slots()
        .flatMap(({ itemNo, answer }) => (answer === null ? [] : [{ itemNo, answer }]));
      const versions = items.map((item) => ({ itemNo: item.itemNo, version: item.version }));
      const body = { version, order, versions, answers };
      setResult(
        await http.call("POST /staff/homework/{id}/preview", { params: { id }, body, isQuiet: true }),
      );
      scrollTo(0, 0);
    } catch (error) {
      const isOld = isRefusal(error, "homeworkChanged");
      message.error(isOld ? t("changedMeanwhile") : sentenceOf(error, tLearning("failed")));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      <div className={css.bar} role="note">
        <p className={css.about}>
          <strong>{t("preview")}</strong> {t("previewText")} {order !== null && t("orderShown")}
        </p>
        <div className={css.acts}>
          {order !== null && (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                void go({
                  screen: "staffHomeworkPreview",
                  params: { id },
                  query: { order: (order % 999_999) + 1 },
                  replace: true,
                })
              }
            >
              {t("anotherOrder")}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onBegin}>
            {t("beginAgain")}
          </Button>
        </div>
      </div>
      <PageHeader
        title={preview.title}
        text={tLearning("due", { time: meetingTime(language, preview.dueAt) })}
        back={
          <RouteLink screen="staffHomeworkItem" params={{ id }} className={css.link}>
            {t("toForm")}
          </RouteLink>
        }
        actions={
          result === null && (
            <TimeLeft
              sheet={preview}
              onOver={async () => {
                message.info(t("timeUp"));
                await handIn();
              }}
            />
          )
        }
      />
      {items.length === 0 && <EmptyState title={t("previewEmpty")} text={t("previewEmptyText")} />}
      {result !== null && (
        <Tried result={result} releaseRule={preview.releaseRule} onBack={() => setResult(null)} />
      )}
      {result === null && preview.note !== "" && <p className={css.note}>{preview.note}</p>}
      {result === null && items.length > 0 && (
        <SheetColumns
          items={items}
          slots={slots}
          queue={queue}
          arrangement={arrangement}
          place={place}
          work={null}
          onPlace={(next) => {
            if (arrangement === "all") scrollToQuestion(next);
            setPlace(next);
          }}
          onArrange={(next, at) => {
            setArrangement(next);
            setPlace(at);
          }}
          isSending={isSending}
          onHandIn={() => void handIn()}
        />
      )}
    </>
  );
}

type TriedProps = Pick<HomeworkPreview, "releaseRule"> & { result: PreviewResult; onBack: () => void };

function Tried({ result: { score, points, waiting, items }, releaseRule, onBack }: TriedProps) {
  const t = useTexts(staffPaper);
  return (
    <section aria-label={t("triedTitle")}>
      <header className={css.result}>
        <p className={css.score} role="status" data-numbers>
          {t("triedScore", { score, points })}
        </p>
        <p className={css.about}>
          {t("triedWaiting", { count: waiting })} {t(`releaseNote_${releaseRule}`)}
        </p>
        <Button variant="default" onClick={onBack}>
          {t("toAnswers")}
        </Button>
      </header>
      <GradedItems comment="" items={items} />
    </section>
  );
}
