import { limits } from "@lyceum/contract/limits";
import type { PointMastery, PracticeOverview, Subject } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { practice } from "@lyceum/texts/practice";
import { EmptyState, ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Button, Checkbox, SegmentedControl, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isLost } from "../shared/is-lost.ts";
import { subjects } from "../shared/subjects.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { RouteLink, useGo } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { HowChosen } from "./HowChosen.tsx";
import { levelOf } from "./level.ts";
import css from "./Practice.module.css";

/** What to practise, how far one is, and what was left unfinished. */
export function Overview() {
  const t = useTexts(practice);
  const query = useQuery({
    queryKey: ["adaptive", "overview"],
    queryFn: ({ signal }) => http.call("GET /practice", { signal, isQuiet: true }),
  });
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  const { points, current, isAdaptive } = query.data;
  return (
    <>
      {current && <GoOn current={current} />}
      {points.length === 0 ? (
        <EmptyState title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <Plan key={points[0]?.subject} points={points} isAdaptive={isAdaptive} />
      )}
      <HowChosen isAdaptive={isAdaptive} />
    </>
  );
}

function GoOn({ current }: { current: NonNullable<PracticeOverview["current"]> }) {
  const t = useTexts(practice);
  const tLearning = useTexts(learning);
  const { practiceId, subject, answered, goal } = current;
  return (
    <section className={css.goOn}>
      <div>
        <h2 className={css.heading}>{t("goOnTitle")}</h2>
        <p className={css.faint} data-numbers>
          {t("goOnText", { subject: tLearning(`subject_${subject}`), answered, goal })}
        </p>
      </div>
      <Button component={RouteLink} screen="intelligent" query={{ practice: practiceId }}>
        {t("goOn")}
      </Button>
    </section>
  );
}

const goals = ["5", "10", "20"];

function Plan({ points, isAdaptive }: { points: readonly PointMastery[]; isAdaptive: boolean }) {
  const t = useTexts(practice);
  const tLearning = useTexts(learning);
  const go = useGo();
  const known = subjects.filter((one) => points.some((point) => point.subject === one));
  const [subject, setSubject] = useState<Subject>(known[0] ?? "other");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [goal, setGoal] = useState("10");
  const [isBusy, setIsBusy] = useState(false);
  const shown = points.filter((point) => point.subject === subject);

  async function begin(): Promise<void> {
    setIsBusy(true);
    try {
      const body = { subject, points: [...chosen], goal: Number(goal) };
      const { practiceId } = await http.call("POST /practice/begin", { body, isQuiet: true });
      await go({ screen: "intelligent", query: { practice: practiceId } });
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
  }

  return (
    <div className={css.columns}>
      <section aria-label={t("map")}>
        <header className={css.mapHead}>
          <h2 className={css.heading}>{t("map")}</h2>
          <p className={css.faint}>{t("mapText")}</p>
        </header>
        <ul className={css.map}>
          {shown.map((point) => (
            <Point
              key={point.point}
              point={point}
              isAdaptive={isAdaptive}
              isChosen={chosen.includes(point.point)}
              isClosed={chosen.length >= limits.practicePointsMax.value && !chosen.includes(point.point)}
              onChoose={(isChosen) =>
                setChosen(isChosen ? [...chosen, point.point] : chosen.filter((one) => one !== point.point))
              }
            />
          ))}
        </ul>
        <p className={css.faint}>{t("masteredHelp")}</p>
      </section>
      <aside className={css.plan}>
        <Select
          label={t("subject")}
          allowDeselect={false}
          data={known.map((value) => ({ value, label: tLearning(`subject_${value}`) }))}
          value={subject}
          onChange={(next) => {
            setSubject(known.find((one) => one === next) ?? subject);
            setChosen([]);
          }}
        />
        <div>
          <p className={css.label}>{t("points")}</p>
          <p className={css.chosen}>
            {chosen.length === 0
              ? t("allPoints", { subject: tLearning(`subject_${subject}`) })
              : chosen.map((one) => one || t("noPoint")).join(", ")}
          </p>
          <p className={css.faint}>{t("pointsHelp", { count: limits.practicePointsMax.value })}</p>
        </div>
        <div>
          <p className={css.label}>{t("howMany")}</p>
          <SegmentedControl
            fullWidth
            aria-label={t("howMany")}
            data={goals}
            value={goal}
            onChange={setGoal}
          />
        </div>
        <Button size="md" loading={isBusy} onClick={() => void begin()}>
          {t("start")}
        </Button>
      </aside>
    </div>
  );
}

type PointProps = {
  point: PointMastery;
  isAdaptive: boolean;
  isChosen: boolean;
  /** As many as a practice may have are chosen. */
  isClosed: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** A point of the map: its name, a word and a bar. */
function Point({ point, isAdaptive, isChosen, isClosed, onChoose }: PointProps) {
  const t = useTexts(practice);
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const { chance, answers, fromHomework, questions } = point;
  const level = levelOf(point);
  return (
    <li className={css.point} data-level={level}>
      <Checkbox
        className={css.pointName ?? ""}
        label={point.point || t("noPoint")}
        description={
          isAdaptive && fromHomework > 0
            ? `${t("questionCount", { count: questions })} · ${t("fromHomework", { count: fromHomework })}`
            : t("questionCount", { count: questions })
        }
        checked={isChosen}
        disabled={isClosed}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      {isAdaptive && (
        <div className={css.mastery}>
          <span className={css.level}>{t(`level_${level}`)}</span>
          <span className={css.faint} data-numbers>
            {chance !== null && t("chance", { percent: percent.format(chance), answers })}
          </span>
          <span className={css.track} aria-hidden>
            <span style={{ width: `${Math.round((chance ?? 0) * 100)}%` }} />
          </span>
        </div>
      )}
    </li>
  );
}
