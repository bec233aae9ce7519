import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Button, Modal, Select, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { subjects } from "../../shared/subjects.ts";
import { http } from "../../shared/http/index.ts";
import { WrittenText } from "../../kit/formula/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Homework.module.css";
import type { DraftQuestion } from "./homework-draft.ts";

type Props = {
  chosenIds: readonly number[];
  onAdd: (question: DraftQuestion) => void;
  onClosed: () => void;
};

/** The bank beside the draft: what is added stands at its end. */
export function ChooseDialog({ chosenIds, onAdd, onClosed }: Props) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const [search, setSearch] = useState("");
  const [subject, setSubject] = useState<string | null>(null);
  const wanted = subjects.find((one) => one === subject);
  const { data } = useQuery({
    queryKey: ["staff-question-choice", search, wanted],
    queryFn: ({ signal }) =>
      http.call("GET /staff/questions", {
        query: {
          pageSize: "50",
          ...(search.trim() ? { search: search.trim().slice(0, 64) } : {}),
          ...(wanted ? { subject: wanted } : {}),
        },
        signal,
        isQuiet: true,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal opened onClose={onClosed} title={t("chooseQuestions")} size={760}>
      <div className={css.search}>
        <TextInput
          data-autofocus
          label={t("searchQuestions")}
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
        <Select
          label={t("subject")}
          clearable
          data={subjects.map((value) => ({ value, label: tLearning(`subject_${value}`) }))}
          value={subject}
          onChange={setSubject}
        />
      </div>
      <ul className={css.items}>
        {(data?.rows ?? []).map(({ questionId, kind, words }) => {
          const isChosen = chosenIds.includes(questionId);
          return (
            <li key={questionId} className={css.choice}>
              <span className={css.words}>
                <WrittenText text={words} />
              </span>
              <span className={css.kind}>{tLearning(`kind_${kind}`)}</span>
              <Button
                variant="default"
                size="xs"
                disabled={isChosen}
                aria-label={`${t(isChosen ? "added" : "add")}: ${words}`}
                onClick={() => onAdd({ questionId, kind, words })}
              >
                {t(isChosen ? "added" : "add")}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className={css.acts}>
        <Button onClick={onClosed}>{t("done")}</Button>
      </div>
    </Modal>
  );
}
