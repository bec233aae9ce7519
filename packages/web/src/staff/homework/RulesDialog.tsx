import { limits } from "@lyceum/contract/limits";
import type { HomeworkContent, PaperProposal, PaperRule } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { message } from "@lyceum/ui";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { DraftQuestion } from "./homework-draft.ts";
import { type Proposed, ProposedList } from "./ProposedList.tsx";
import { RuleRow } from "./RuleRow.tsx";
import css from "./Rules.module.css";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Props = {
  content: Pick<HomeworkContent, "subject" | "classIds" | "items">;
  onTake: (questions: readonly DraftQuestion[]) => void;
  onClosed: () => void;
};

const firstRule: PaperRule = { count: 5, tag: null, kind: null, from: 1, to: 5 };

/** Questions by rules: what they bring is looked at, exchanged one by one, and then taken. */
export function RulesDialog({ content: { subject, classIds, items }, onTake, onClosed }: Props) {
  const t = useTexts(staffPaper);
  const reasons = useReasons();
  const tLearning = useTexts(learning);
  const tStaff = useTexts(staffLearning);
  const [rules, setRules] = useState<readonly { key: number; rule: PaperRule }[]>([
    { key: 0, rule: firstRule },
  ]);
  const [proposed, setProposed] = useState<readonly Proposed[] | null>(null);
  /** Questions that were exchanged or left out; they do not come back by themselves. */
  const [aside, setAside] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState<"all" | number | null>(null);
  const room = limits.homeworkItemsMax.value - items.length;
  const wanted = rules.reduce((sum, { rule }) => sum + rule.count, 0);
  const found = proposed?.flatMap(({ questions }) => questions) ?? [];

  async function ask(asked: readonly PaperRule[], taken: readonly number[]): Promise<PaperProposal["rules"]> {
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const body = {
      subject,
      classIds,
      // The newest count: what was put aside long ago may come back.
      takenIds: taken.slice(-limits.paperTakenMax.value),
      seed: seed >>> 1,
      rules: [...asked],
    };
    return (await http.call("POST /staff/homeworkProposal", { body, isQuiet: true })).rules;
  }

  async function run(what: "all" | number, act: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      message.error(sentenceOf(error, tStaff("failed")));
    } finally {
      setBusy(null);
    }
  }

  const inPaper = items.map(({ questionId }) => questionId);
  const proposeAll = () =>
    run("all", async () => {
      const asked = rules.map(({ rule }) => rule);
      const answer = await ask(asked, inPaper);
      setAside([]);
      setProposed(answer.flatMap((one, at) => (asked[at] ? [{ ...one, rule: asked[at] }] : [])));
    });

  /** One question gives way to another of its rule. */
  const exchange = (place: number, questionId: number) =>
    run(questionId, async () => {
      const one = proposed?.[place];
      if (!one) return;
      const taken = [...aside, ...inPaper, ...found.map((question) => question.questionId)];
      const [answer] = await ask([{ ...one.rule, count: 1 }], taken);
      const [other] = answer?.questions ?? [];
      if (!other) return message.info(t("noOther"));
      setAside([...aside, questionId]);
      change(place, (questions) =>
        questions.map((question) => (question.questionId === questionId ? other : question)),
      );
    });

  function change(place: number, next: (questions: Proposed["questions"]) => Proposed["questions"]): void {
    setProposed(
      (before) =>
        before?.map((one, at) => (at === place ? { ...one, questions: next(one.questions) } : one)) ?? null,
    );
  }

  return (
    <Modal opened onClose={onClosed} title={t("byRulesTitle")} size={880}>
      <p className={css.help}>{t("byRulesText", { subject: tLearning(`subject_${subject}`) })}</p>
      <ol className={css.rules}>
        {rules.map(({ key, rule }, at) => (
          <RuleRow
            key={key}
            rule={rule}
            number={at + 1}
            subject={subject}
            mayRemove={rules.length > 1}
            onChange={(next) => setRules(rules.map((one) => (one.key === key ? { key, rule: next } : one)))}
            onRemove={() => setRules(rules.filter((one) => one.key !== key))}
          />
        ))}
      </ol>
      <div className={css.acts}>
        <WhyButton
          variant="subtle"
          size="xs"
          why={reasons.full(rules.length, limits.paperRulesMax.value)}
          onClick={() =>
            setRules([...rules, { key: Math.max(...rules.map(({ key }) => key)) + 1, rule: firstRule }])
          }
        >
          {t("addRule")}
        </WhyButton>
        <BusyButton
          size="xs"
          {...(found.length > 0 ? { variant: "default" } : {})}
          isBusy={busy === "all"}
          disabled={wanted > room}
          onClick={() => void proposeAll()}
        >
          {t(proposed === null ? "propose" : "proposeAgain")}
        </BusyButton>
      </div>
      {wanted > room && (
        <p className={css.wrong} role="alert">
          {t("noRoom", { max: limits.homeworkItemsMax.value, room })}
        </p>
      )}
      {proposed !== null && (
        <>
          <ProposedList
            proposed={proposed}
            busyId={typeof busy === "number" ? busy : null}
            onExchange={(place, questionId) => void exchange(place, questionId)}
            onLeaveOut={(place, questionId) => {
              setAside([...aside, questionId]);
              change(place, (questions) => questions.filter((one) => one.questionId !== questionId));
            }}
          />
          <footer className={css.foot}>
            <Button variant="default" onClick={onClosed}>
              {t("cancel")}
            </Button>
            <Button
              disabled={found.length === 0 || found.length > room}
              onClick={() =>
                onTake(found.map(({ questionId, kind, words }) => ({ questionId, kind, words })))
              }
            >
              {t("take", { count: found.length })}
            </Button>
          </footer>
        </>
      )}
    </Modal>
  );
}
