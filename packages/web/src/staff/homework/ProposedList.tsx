import type { PaperProposal, PaperRule } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { Button } from "@mantine/core";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { BusyButton } from "../../kit/form/index.ts";
import { WrittenText } from "../../kit/formula/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Rules.module.css";

/** A rule with what it brought. */
export type Proposed = PaperProposal["rules"][number] & { rule: PaperRule };

type Props = {
  proposed: readonly Proposed[];
  /** The question that is being exchanged. */
  busyId: number | null;
  onExchange: (place: number, questionId: number) => void;
  onLeaveOut: (place: number, questionId: number) => void;
};

/** What each rule brings, and what it lacks and why. */
export function ProposedList({ proposed, busyId, onExchange, onLeaveOut }: Props) {
  const t = useTexts(staffPaper);
  return (
    <div className={css.proposal}>
      {proposed.map(({ rule, questions, missing, fitting, reason }, place) => (
        <section key={place} aria-label={t("rule", { number: place + 1 })}>
          <h3 className={css.title} data-numbers>
            {t("found", { found: questions.length, count: rule.count })} <About rule={rule} />
          </h3>
          {reason !== null && (
            <p className={css.missing} role="status">
              {t(`missing_${reason}`, { missing, fitting })}
            </p>
          )}
          <ul className={css.list}>
            {questions.map((question, at) => (
              // Who exchanges one keeps the focus where it stood.
              <li key={at} className={css.question}>
                <span className={css.words}>
                  <WrittenText text={question.words} />
                  <Facts question={question} />
                </span>
                <BusyButton
                  variant="default"
                  size="xs"
                  isBusy={busyId === question.questionId}
                  disabled={busyId !== null && busyId !== question.questionId}
                  aria-label={t("anotherFor", { words: question.words })}
                  onClick={() => onExchange(place, question.questionId)}
                >
                  {t("another")}
                </BusyButton>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t("leaveOut", { words: question.words })}
                  onClick={() => onLeaveOut(place, question.questionId)}
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A rule in words. */
function About({ rule: { tag, kind, from, to } }: Pick<Proposed, "rule">) {
  const t = useTexts(staffPaper);
  const tLearning = useTexts(learning);
  const level = from === to ? t("level", { level: from }) : t("levels", { from, to });
  const words = [tag ?? t("anyTag"), level, kind === null ? null : tLearning(`kind_${kind}`)];
  return <span className={css.faint}>{words.filter((one) => one !== null).join(" · ")}</span>;
}

function Facts({ question }: { question: Proposed["questions"][number] }) {
  const t = useTexts(staffPaper);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  const zone = useZone();
  const { kind, difficulty, uses, usedAt } = question;
  const words = [
    tLearning(`kind_${kind}`),
    t("level", { level: difficulty }),
    usedAt === null ? t("uses", { count: uses }) : t("had", { day: formatDayTime(language, zone, usedAt) }),
  ];
  return (
    <span className={css.facts} data-numbers>
      {words.join(" · ")}
    </span>
  );
}
