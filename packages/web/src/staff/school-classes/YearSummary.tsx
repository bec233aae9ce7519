import type { SchoolYear } from "@lyceum/contract/shapes";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { confirm } from "@lyceum/ui";
import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { useState } from "react";
import { formatDay, useZone } from "../../kit/dates/index.ts";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Classes.module.css";
import { isUnderWay } from "./load-year.ts";
import type { Act } from "./StartYear.tsx";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

const acts = ["up", "graduate", "stay", "rename", "archive"] as const;
/** Shown when there are any. */
const rareActs = new Set<string>(["rename", "archive"]);

/** What would happen, how far it is, or what has happened; and what can be decided. */
export function YearSummary({ year, onAct }: { year: SchoolYear; onAct: Act }) {
  const t = useTexts(staffClasses);
  const language = useLanguage();
  const figure = new Intl.NumberFormat(language);
  const { state, counts, done, exceptions, people } = year;
  const total = acts.reduce((sum, act) => sum + counts[act], 0);
  const shownActs = acts.filter((act) => counts[act] > 0 || !rareActs.has(act));
  const title = state === "running" || state === "undoing" ? t(state) : t(state, { year: String(year.year) });
  return (
    <section aria-labelledby="year-state" aria-live="polite">
      <h2 id="year-state">{title}</h2>
      {isUnderWay(year) ? (
        <>
          <Progress value={(done / Math.max(1, total)) * 100} aria-label={title} />
          <p>{t("progress", { done, total })}</p>
        </>
      ) : (
        <dl className={css.counts} aria-label={t("counts")}>
          {shownActs.map((act) => (
            <div key={act}>
              <dt>{t(`act_${act}`)}</dt>
              <dd data-numbers>{figure.format(counts[act])}</dd>
            </div>
          ))}
          <div>
            <dt>{t("exceptions")}</dt>
            <dd data-numbers>{figure.format(exceptions + people)}</dd>
          </div>
        </dl>
      )}
      {state === "planned" && year.isBlocked && <p role="alert">{t("blocked")}</p>}
      {state === "undone" && exceptions + people > 0 && (
        <p>{t("undoLeft", { classes: exceptions, people })}</p>
      )}
      <Decisions key={`${year.yearId} ${state}`} year={year} onAct={onAct} />
    </section>
  );
}

function Decisions({ year, onAct }: { year: SchoolYear; onAct: Act }) {
  const t = useTexts(staffClasses);
  const reasons = useReasons();
  const language = useLanguage();
  const zone = useZone();
  const [isBusy, setIsBusy] = useState(false);
  const [now] = useState(() => Date.now());
  const params = { id: year.yearId };

  async function decide(call: Parameters<Act>[0], question?: Parameters<typeof confirm>[0]): Promise<void> {
    if (question && !(await confirm(question))) return;
    setIsBusy(true);
    await onAct(call);
    setIsBusy(false);
  }

  if (year.state === "planned") {
    const { up, graduate, rename, archive } = year.counts;
    const courses = rename + archive === 0 ? "" : t("confirmCourses", { rename, archive });
    return (
      <div className={css.acts}>
        <WhyButton
          loading={isBusy}
          why={year.isBlocked ? t("blocked") : reasons.unchosen(up + graduate + rename + archive > 0)}
          onClick={() =>
            void decide(
              () =>
                http.call("POST /staff/schoolYear/{id}/confirm", {
                  params,
                  body: { plan: year.plan },
                  isQuiet: true,
                }),
              {
                title: t("confirmTitle"),
                text: [t("confirmText", { up, graduate }), courses, t("confirmUndo")]
                  .filter(Boolean)
                  .join(t("space")),
                confirmLabel: t("confirm"),
              },
            )
          }
        >
          {t("confirm")}
        </WhyButton>
      </div>
    );
  }
  if (year.state !== "done" || year.undoUntil === null || year.undoUntil < now) return null;
  return (
    <div className={css.acts}>
      <Button
        variant="default"
        loading={isBusy}
        onClick={() =>
          void decide(
            () => http.call("POST /staff/schoolYear/{id}/undo", { params, body: {}, isQuiet: true }),
            { title: t("undoTitle"), text: t("undoText"), confirmLabel: t("undo"), isDangerous: true },
          )
        }
      >
        {t("undo")}
      </Button>
      <span>{t("undoUntil", { day: formatDay(language, zone, year.undoUntil) })}</span>
    </div>
  );
}
