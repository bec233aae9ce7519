import { limits } from "@lyceum/contract/limits";
import type { HomeworkContent } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { Button } from "@mantine/core";
import { useState } from "react";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ChosenQuestions } from "./ChosenQuestions.tsx";
import css from "./Homework.module.css";
import type { DraftQuestion } from "./homework-draft.ts";

const { lazyDialog } = makeLazyDialogs();
const ChooseDialog = lazyDialog(
  () => import("./ChooseDialog.tsx"),
  (file) => file.ChooseDialog,
);
const RulesDialog = lazyDialog(
  () => import("./RulesDialog.tsx"),
  (file) => file.RulesDialog,
);
const WriteDialog = lazyDialog(
  () => import("./WriteDialog.tsx"),
  (file) => file.WriteDialog,
);

type Content = Pick<HomeworkContent, "subject" | "classIds" | "items">;
type Props = {
  content: Content;
  questions: readonly DraftQuestion[];
  /** Takes the items as they are when the change comes: an answer of the server may come late. */
  onChange: (change: (items: Content["items"]) => Content["items"]) => void;
};

/** The questions of a draft, and the ways in which they come in. */
export function PaperPart({ content, questions: chosen, onChange }: Props) {
  const t = useTexts(staffLearning);
  const tPaper = useTexts(staffPaper);
  const [questions, setQuestions] = useState(chosen);
  const [open, setOpen] = useState<"choose" | "rules" | "write" | null>(null);
  /** Stays when the dialog is closed. */
  const [written, setWritten] = useState("");
  const { items } = content;
  const chosenIds = items.map(({ questionId }) => questionId);
  const points = items.reduce((sum, one) => sum + one.points, 0);
  const close = () => setOpen(null);

  function add(added: readonly DraftQuestion[]): void {
    setQuestions((before) => [...before, ...added]);
    onChange((before) => withQuestions(before, added));
  }

  return (
    <section>
      <header className={css.head}>
        <h2 className={css.title} data-numbers>
          {t("chosen", { count: items.length, points })}
        </h2>
        <div className={css.acts}>
          <Button variant="default" size="xs" onClick={() => setOpen("choose")}>
            {t("chooseQuestions")}
          </Button>
          <Button variant="default" size="xs" onClick={() => setOpen("rules")}>
            {tPaper("byRules")}
          </Button>
          <Button variant="default" size="xs" onClick={() => setOpen("write")}>
            {tPaper("write")}
          </Button>
        </div>
      </header>
      <ChosenQuestions items={items} questions={questions} onChange={(next) => onChange(() => next)} />
      {open === "choose" && (
        <ChooseDialog chosenIds={chosenIds} onAdd={(question) => add([question])} onClosed={close} />
      )}
      {open === "rules" && (
        <RulesDialog
          content={content}
          onTake={(taken) => {
            add(taken);
            close();
          }}
          onClosed={close}
        />
      )}
      {open === "write" && (
        <WriteDialog
          content={content}
          text={written}
          onText={setWritten}
          onWritten={(questions) => {
            add(questions);
            setWritten("");
            close();
          }}
          onClosed={close}
        />
      )}
    </section>
  );
}

/** What is there already stays where it is; what is too much is left out. */
function withQuestions(items: Content["items"], added: readonly DraftQuestion[]): Content["items"] {
  const fresh = added.filter(({ questionId }) => items.every((item) => item.questionId !== questionId));
  return [...items, ...fresh.map(({ questionId, kind }) => ({ questionId, points: pointsFor(kind) }))].slice(
    0,
    limits.homeworkItemsMax.value,
  );
}

function pointsFor(kind: DraftQuestion["kind"]): number {
  return kind === "shortAnswer" || kind === "composite" ? 10 : 5;
}
