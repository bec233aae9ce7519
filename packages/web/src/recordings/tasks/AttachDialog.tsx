import type { RecordingTask } from "@lyceum/contract/shapes";
import { recordings } from "@lyceum/texts/recordings";
import { Button, Modal, SegmentedControl, Skeleton, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import type { Kind } from "./task-queries.ts";
import css from "./Tasks.module.css";

type Props = {
  tasks: readonly RecordingTask[];
  onChosen: (task: RecordingTask) => void;
  onClosed: () => void;
};

/** Choosing homework or a quiz by its words. */
export function AttachDialog({ tasks, onChosen, onClosed }: Props) {
  const t = useTexts(recordings);
  const [kind, setKind] = useState<Kind>("homework");
  const [words, setWords] = useState("");
  const search = words.trim().slice(0, 64);
  const query = useQuery({
    queryKey: ["recordingAttach", kind, search],
    queryFn: ({ signal }) => load(kind, search, signal),
    placeholderData: keepPreviousData,
  });
  const found = (query.data ?? []).filter(
    ({ id, kind: of }) => of === kind && !tasks.some((one) => one.kind === of && one.id === id),
  );
  return (
    <Modal opened onClose={onClosed} title={t("taskAttach")} size={640}>
      <p className={css.none}>{t("taskAttachText")}</p>
      <div className={css.search}>
        <SegmentedControl
          aria-label={t("taskKind")}
          value={kind}
          onChange={(next) => setKind(next === "quiz" ? "quiz" : "homework")}
          data={[
            { value: "homework", label: t("task_homework") },
            { value: "quiz", label: t("task_quiz") },
          ]}
        />
        <TextInput
          data-autofocus
          aria-label={t("taskSearch")}
          placeholder={t("taskSearch")}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      {query.isPending && <Skeleton height={120} />}
      {isLost(query) && <QueryError query={query} failed={t("taskFailed")} />}
      {query.isSuccess && found.length === 0 && <p className={css.none}>{t("taskNoneFound")}</p>}
      <ul className={css.list}>
        {found.map((one) => (
          <li key={one.id} className={css.task}>
            <span className={css.words}>{one.title}</span>
            <Button
              size="xs"
              variant="default"
              aria-label={t("taskChoose", { title: one.title })}
              onClick={() => {
                onChosen(one);
                onClosed();
              }}
            >
              {t("taskAttach")}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

async function load(kind: Kind, search: string, signal: AbortSignal): Promise<RecordingTask[]> {
  const more = { signal, isQuiet: true };
  const query = { pageSize: "50", ...(search === "" ? {} : { search }) };
  const unknown = { stage: null, dueAt: null, submissionId: null, best: null };
  if (kind === "quiz") {
    const { rows } = await http.call("GET /staff/quizzes", { query, ...more });
    return rows.map(({ quizId, title, isOpen }) => ({ kind, id: quizId, title, isOpen, ...unknown }));
  }
  const { rows } = await http.call("GET /staff/homework", { query, ...more });
  return rows
    .filter(({ stage }) => stage !== "withdrawn")
    .map(({ homeworkId, title, stage }) => ({
      kind,
      id: homeworkId,
      title,
      isOpen: stage !== "draft",
      ...unknown,
    }));
}
