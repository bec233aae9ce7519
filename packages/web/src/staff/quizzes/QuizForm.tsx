import { limits } from "@lyceum/contract/limits";
import type { QuizContent, StaffQuiz } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { quizzes } from "@lyceum/texts/quizzes";
import { message } from "@lyceum/ui";
import { Button, Radio, Select, TextInput } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { BusyButton, FormRow, useUnsavedContent } from "../../kit/form/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { subjects } from "../../shared/subjects.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { PracticeReport } from "./PracticeReport.tsx";
import { QuizItems } from "./QuizItems.tsx";
import css from "./StaffQuiz.module.css";
import { useReasons } from "../../shared/parts/use-reasons.ts";

const { lazyDialog } = makeLazyDialogs();
const ChooseDialog = lazyDialog(
  () => import("../homework/ChooseDialog.tsx"),
  (file) => file.ChooseDialog,
);
const StartDialog = lazyDialog(
  () => import("./StartDialog.tsx"),
  (file) => file.StartDialog,
);

const usualSeconds = 20;

/** Who may practise a quiz alone. */
const openings = {
  nobody: { isOpen: false, isPublic: false },
  members: { isOpen: true, isPublic: false },
  everybody: { isOpen: true, isPublic: true },
} as const;
type Opening = keyof typeof openings;

function openingOf({ isOpen, isPublic }: QuizContent): Opening {
  if (!isOpen) return "nobody";
  return isPublic ? "everybody" : "members";
}

type Props = { quiz: StaffQuiz | null; content: QuizContent };

/** What a quiz asks, in which order and for how long; whoever did not make it plays it as it is. */
export function QuizForm({ quiz, content: begun }: Props) {
  const t = useTexts(quizzes);
  const reasons = useReasons();
  const tLearning = useTexts(learning);
  const go = useGo();
  const queries = useQueryClient();
  const [content, setContent] = useState(begun);
  const [questions, setQuestions] = useState(quiz?.questions ?? []);
  const [opened, setOpened] = useState<"choose" | "start" | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const mayEdit = quiz?.mayEdit ?? true;
  const { isChanged, keep } = useUnsavedContent(content);
  const isToSave = quiz === null || isChanged;
  const whyNot = content.items.length === 0 ? t("questionsFirst") : isToSave ? t("saveFirst") : "";
  const set = (change: Partial<QuizContent>) => setContent((before) => ({ ...before, ...change }));

  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      const id = quiz === null ? await create() : await saveChanged(quiz);
      keep(content);
      await queries.invalidateQueries({ queryKey: ["staff-quiz", id] });
      message.success(t("saved"));
      await go({ screen: "staffQuiz", params: { id }, replace: true });
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  async function create(): Promise<string> {
    return String((await http.call("POST /staff/quizzes", { body: { content }, isQuiet: true })).quizId);
  }

  async function saveChanged({ quizId, version }: StaffQuiz): Promise<string> {
    const id = String(quizId);
    const body = { version, content };
    await http.call("POST /staff/quizzes/{id}/save", { params: { id }, body, isQuiet: true });
    return id;
  }

  async function remove({ quizId }: StaffQuiz): Promise<void> {
    const place = { params: { id: String(quizId) }, body: {}, isQuiet: true };
    const isDone = await undoable({
      text: t("quizIsRemoved", { title: begun.title }),
      run: async () => void (await http.call("POST /staff/quizzes/{id}/remove", place)),
      undo: async () => {
        await http.call("POST /staff/quizzes/{id}/restore", place);
        await go({ screen: "staffQuiz", params: { id: String(quizId) } });
      },
    });
    if (!isDone) return;
    // What was changed and not saved is gone with it.
    keep(content);
    await go({ screen: "staffQuizzes" });
  }

  return (
    <>
      <p className={css.back}>
        <RouteLink screen="staffQuizzes" className={css.link}>
          {t("toQuizzes")}
        </RouteLink>
      </p>
      {!mayEdit && <p className={css.help}>{t("notYours")}</p>}
      <form
        noValidate
        className={css.form}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormRow>
          <TextInput
            label={t("title")}
            withAsterisk
            maxLength={limits.homeworkTitleMax.value}
            value={content.title}
            disabled={!mayEdit}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => set({ title: value })}
          />
          <Select
            label={t("subject")}
            allowDeselect={false}
            disabled={!mayEdit}
            data={subjects.map((value) => ({ value, label: tLearning(`subject_${value}`) }))}
            value={content.subject}
            onChange={(value) => set({ subject: subjects.find((one) => one === value) ?? content.subject })}
          />
        </FormRow>
        <Radio.Group
          label={t("open")}
          value={openingOf(content)}
          onChange={(value) => set(openings[value as Opening])}
        >
          <div className={css.choices}>
            {(Object.keys(openings) as Opening[]).map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`open_${one}`)}
                description={one === "everybody" ? t("open_everybodyText") : undefined}
                disabled={!mayEdit}
              />
            ))}
          </div>
        </Radio.Group>
        <section>
          <header className={css.head}>
            <h2 className={css.title} data-numbers>
              {t("itemCount", { count: content.items.length })}
            </h2>
            {mayEdit && (
              <Button variant="default" size="xs" onClick={() => setOpened("choose")}>
                {t("chooseQuestions")}
              </Button>
            )}
          </header>
          <QuizItems
            items={content.items}
            questions={questions}
            mayEdit={mayEdit}
            onChange={(items) => set({ items })}
          />
        </section>
        <div className={css.acts}>
          {mayEdit && quiz !== null && (
            <Button variant="subtle" color="red" onClick={() => void remove(quiz)}>
              {t("removeQuiz")}
            </Button>
          )}
          {mayEdit && (
            <BusyButton
              type="submit"
              variant="default"
              isBusy={isBusy}
              why={reasons.blank(t("title"), content.title)}
            >
              {t("save")}
            </BusyButton>
          )}
          <WhyButton why={whyNot} onClick={() => setOpened("start")}>
            {t("startRound")}
          </WhyButton>
        </div>
      </form>
      {quiz !== null && <PracticeReport quizId={quiz.quizId} isOpen={begun.isOpen} />}
      {opened === "choose" && (
        <ChooseDialog
          chosenIds={content.items.map(({ questionId }) => questionId)}
          onAdd={(question, isJudged) => {
            if (!isJudged) {
              message.info(t("kindRefused"));
              return;
            }
            setQuestions((before) => [...before, question]);
            const item = { questionId: question.questionId, seconds: usualSeconds };
            setContent((before) => ({ ...before, items: [...before.items, item] }));
          }}
          onClosed={() => setOpened(null)}
        />
      )}
      {opened === "start" && quiz !== null && <StartDialog quiz={quiz} onClosed={() => setOpened(null)} />}
    </>
  );
}
