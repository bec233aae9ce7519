import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { ErrorPanel } from "@lyceum/ui";
import { Button, Modal, Select, Skeleton, TextInput } from "@mantine/core";
import "@mantine/core/styles/Skeleton.layer.css";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { subjects } from "../../shared/subjects.ts";
import { MoreButton } from "../../kit/form/index.ts";
import { WrittenText } from "../../kit/formula/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { pageQueryOf, rowPages, rowsOf } from "../../shared/row-pages.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { difficulties, kinds } from "../questions/load-questions.ts";
import { PointSelect } from "../questions/PointSelect.tsx";
import css from "./Choose.module.css";
import type { DraftQuestion } from "./homework-draft.ts";

type Props = {
  chosenIds: readonly number[];
  /** `isJudged`: whether the machine judges all of it. */
  onAdd: (question: DraftQuestion, isJudged: boolean) => void;
  onClosed: () => void;
};

/** Words are looked for after so long without a further letter. */
const pauseMs = 300;
type Filter = { search: string } & Record<"subject" | "tag" | "kind" | "difficulty", string | null>;
const nothing: Filter = { search: "", subject: null, tag: null, kind: null, difficulty: null };

/** The bank beside the draft: what is added stands at its end. */
export function ChooseDialog({ chosenIds, onAdd, onClosed }: Props) {
  const t = useTexts(staffLearning);
  const tPaper = useTexts(staffPaper);
  const tLearning = useTexts(learning);
  const [filter, setFilter] = useState<Filter>(nothing);
  const set = (change: Partial<Filter>) => setFilter((before) => ({ ...before, ...change }));
  const query = useChoice(filter);
  const rows = rowsOf(query.data?.pages ?? [], ({ questionId }) => questionId);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <Modal opened onClose={onClosed} title={t("chooseQuestions")} size={880}>
      <div className={css.search}>
        <TextInput
          data-autofocus
          label={t("searchQuestions")}
          value={filter.search}
          onChange={({ currentTarget: { value } }) => set({ search: value })}
        />
        <Select
          label={t("subject")}
          clearable
          data={subjects.map((value) => ({ value, label: tLearning(`subject_${value}`) }))}
          value={filter.subject}
          onChange={(subject) => set({ subject, tag: null })}
        />
        <PointSelect
          isInForm
          subject={subjects.find((one) => one === filter.subject) ?? null}
          value={filter.tag}
          onChange={(tag) => set({ tag })}
        />
        <Select
          label={t("kind")}
          clearable
          data={kinds.map((value) => ({ value, label: tLearning(`kind_${value}`) }))}
          value={filter.kind}
          onChange={(kind) => set({ kind })}
        />
        <Select
          label={t("difficulty")}
          clearable
          data={difficulties}
          value={filter.difficulty}
          onChange={(difficulty) => set({ difficulty })}
        />
      </div>
      {query.isPending ? (
        <Skeleton height={320} />
      ) : isLost(query) ? (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <p className={css.none} role="status">
          {tPaper("noneFits")}
        </p>
      ) : (
        <ul className={css.items}>
          {rows.map(({ questionId, kind, words, difficulty, uses, isJudged }) => {
            const isChosen = chosenIds.includes(questionId);
            return (
              <li key={questionId} className={css.choice}>
                <span className={css.words}>
                  <WrittenText text={words} />
                </span>
                <span className={css.facts} data-numbers>
                  {tLearning(`kind_${kind}`)}
                  <br />
                  {tPaper("level", { level: difficulty })} · {tPaper("uses", { count: uses })}
                </span>
                <Button
                  variant="default"
                  size="xs"
                  disabled={isChosen}
                  aria-label={`${t(isChosen ? "added" : "add")}: ${words}`}
                  onClick={() =>
                    // A node of the version before tells nothing of parts: the server says it at saving.
                    onAdd({ questionId, kind, words }, isJudged ?? kind !== "shortAnswer")
                  }
                >
                  {t(isChosen ? "added" : "add")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={css.foot}>
        <span className={css.facts} role="status" data-numbers>
          {rows.length > 0 && tPaper("shownOf", { shown: rows.length, total })}
        </span>
        <MoreButton query={query} label={tLearning("more")} />
        <Button onClick={onClosed}>{t("done")}</Button>
      </div>
    </Modal>
  );
}

/** Questions of the bank by what was chosen, as far as they were looked at. */
function useChoice({ search, subject, tag, kind, difficulty }: Filter) {
  const [words] = useDebouncedValue(search.trim().slice(0, 64), pauseMs);
  const wantedSubject = subjects.find((one) => one === subject);
  const wantedKind = kinds.find((one) => one === kind);
  return useInfiniteQuery({
    queryKey: ["staff-question-choice", words, wantedSubject, tag, wantedKind, difficulty],
    queryFn: ({ pageParam, signal }) =>
      http.call("GET /staff/questions", {
        query: {
          ...pageQueryOf(pageParam),
          ...(words ? { search: words } : {}),
          ...(wantedSubject ? { subject: wantedSubject } : {}),
          ...(tag === null ? {} : { point: tag }),
          ...(wantedKind ? { kind: wantedKind } : {}),
          ...(difficulty === null ? {} : { difficulty }),
        },
        signal,
        isQuiet: true,
      }),
    ...rowPages,
    placeholderData: keepPreviousData,
  });
}
