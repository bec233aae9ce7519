import { limits } from "@lyceum/contract/limits";
import type { HomeworkContent, QuestionContent } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { message } from "@lyceum/ui";
import { Button, Modal, Textarea } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BusyButton, FormRow } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { AboutFields } from "../questions/AboutFields.tsx";
import { pointsKey } from "../questions/use-points.ts";
import type { DraftQuestion } from "./homework-draft.ts";
import css from "./Write.module.css";
import { WrittenPreview } from "./WrittenPreview.tsx";

type Props = {
  content: Pick<HomeworkContent, "subject" | "items">;
  /** What was typed before the dialog was closed. */
  text: string;
  onText: (text: string) => void;
  onWritten: (questions: readonly DraftQuestion[]) => void;
  onClosed: () => void;
};

/** The preview follows what is typed after so long: each time the server compares every question with its bank. */
const pauseMs = 1500;
const example =
  "1. 3 + 4 = ?\n*A. 7\nB. 8\nExplanation: Count on from three.\n\n2. 3 + 4 = 8\nAnswer: false\n\n3. Why?\nAnswer: …";

/** Questions as plain text: they enter the bank and the homework at once, in their order. */
export function WriteDialog({ content: { subject, items }, text, onText, onWritten, onClosed }: Props) {
  const t = useTexts(staffPaper);
  const tStaff = useTexts(staffLearning);
  const lang = useLanguage();
  const queries = useQueryClient();
  const [about, setAbout] = useState<Pick<QuestionContent, "subject" | "lang" | "difficulty">>({
    subject,
    lang,
    difficulty: 2,
  });
  const [isBusy, setIsBusy] = useState(false);
  const [settled] = useDebouncedValue(text, pauseMs);
  const fileOf = (words: string) => ({ ...about, text: words, format: "text" as const });
  const query = useQuery({
    queryKey: ["staff-written-questions", settled, about],
    queryFn: ({ signal }) =>
      http.call("POST /staff/questions/preview", { body: fileOf(settled), signal, isQuiet: true }),
    enabled: settled.trim() !== "",
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const preview = settled.trim() === "" ? undefined : query.data;
  const isCurrent = preview !== undefined && settled === text && !query.isPlaceholderData;
  const room = limits.homeworkItemsMax.value - items.length;
  const count = preview?.items.length ?? 0;
  const isGood = isCurrent && count > 0 && count <= room && preview.faults.length === 0;

  async function accept(): Promise<void> {
    setIsBusy(true);
    try {
      const { questions } = await http.call("POST /staff/questions/import", {
        body: fileOf(text),
        isQuiet: true,
      });
      await queries.invalidateQueries({ queryKey: [pointsKey] });
      onWritten(questions);
    } catch (error) {
      message.error(sentenceOf(error, tStaff("saveFailed")));
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t("write")} size={1080}>
      <FormRow columns={3}>
        <AboutFields value={about} onChange={(change) => setAbout((before) => ({ ...before, ...change }))} />
      </FormRow>
      <div className={css.columns}>
        <Textarea
          data-autofocus
          label={tStaff("importWords")}
          description={tStaff("formatHelp_text")}
          placeholder={example}
          rows={18}
          maxLength={limits.importTextMax.value}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget: { value } }) => onText(value)}
        />
        <WrittenPreview
          preview={preview}
          error={query.isError ? sentenceOf(query.error, tStaff("failed")) : null}
        />
      </div>
      <footer className={css.foot}>
        <p className={css.help} role="status">
          {count > room
            ? t("noRoom", { max: limits.homeworkItemsMax.value, room })
            : isCurrent && preview.faults.length > 0
              ? t("mendFirst")
              : t("writeText")}
        </p>
        <Button variant="default" onClick={onClosed}>
          {t("cancel")}
        </Button>
        <BusyButton isBusy={isBusy} disabled={!isGood} onClick={() => void accept()}>
          {count > 0 ? t("accept", { count }) : t("acceptNone")}
        </BusyButton>
      </footer>
    </Modal>
  );
}
