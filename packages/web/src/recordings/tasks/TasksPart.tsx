import { limits } from "@lyceum/contract/limits";
import type { RecordingTask, Replay } from "@lyceum/contract/shapes";
import { richText } from "@lyceum/texts/kit/rich-text";
import { learning } from "@lyceum/texts/learning";
import { quizzes } from "@lyceum/texts/quizzes";
import { recordings } from "@lyceum/texts/recordings";
import { BookIcon, CheckIcon, CloseIcon, message } from "@lyceum/ui";
import { Badge, Button, Group } from "@mantine/core";
import { Suspense, useState } from "react";
import { useDates } from "../../portal/index.ts";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { usePerson } from "../../shared/session-port.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import { beginHomework, useAttach, useTasks } from "./task-queries.ts";
import css from "./Tasks.module.css";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

const AttachDialog = lazyPart(
  () => import("./AttachDialog.tsx"),
  (file) => file.AttachDialog,
);
const PracticeDialog = lazyPart(
  () => withTexts(import("./PracticeDialog.tsx"), quizzes, learning, richText),
  (file) => file.PracticeDialog,
);

/** Homework and quizzes beside a replay: pupils do them, teachers attach them (R8). */
export function TasksPart({ replay }: { replay: Replay }) {
  const t = useTexts(recordings);
  const reasons = useReasons();
  const go = useGo();
  const { recordingId, name, mayManage, discardedAt } = replay;
  const tasks = useTasks(recordingId).data ?? [];
  const attach = useAttach(recordingId);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const mayAttach =
    (usePerson()?.permissions.includes("edu:homework:assign") ?? false) && mayManage && discardedAt === null;
  if (tasks.length === 0 && !mayAttach) return null;
  const whyNot = reasons.full(tasks.length, limits.recordingTasksMax.value);
  async function begin(): Promise<void> {
    setIsBusy(true);
    try {
      const title = t("taskTitle", { name }).slice(0, limits.homeworkTitleMax.value);
      const id = await beginHomework(title);
      const fresh: RecordingTask = {
        kind: "homework",
        id,
        title,
        isOpen: false,
        stage: null,
        dueAt: null,
        submissionId: null,
        best: null,
      };
      if (await attach([...tasks, fresh]))
        await go({ screen: "staffHomeworkItem", params: { id: String(id) } });
    } catch (error) {
      showFault(error);
    } finally {
      setIsBusy(false);
    }
  }
  async function remove(gone: RecordingTask): Promise<void> {
    const rest = tasks.filter((one) => one !== gone);
    if (!(await attach(rest))) return;
    message.success(t("taskRemoved", { title: gone.title }));
  }
  return (
    <section className={css.part} aria-labelledby="replay-tasks">
      <Group justify="space-between" gap="sm">
        <h2 id="replay-tasks" className={css.title}>
          {t("tasks")}
        </h2>
        {mayAttach && (
          <Group gap="xs">
            <WhyButton size="xs" variant="default" why={whyNot} onClick={() => setIsChoosing(true)}>
              {t("taskAttach")}
            </WhyButton>
            <WhyButton size="xs" variant="default" why={whyNot} loading={isBusy} onClick={() => void begin()}>
              {t("taskBegin")}
            </WhyButton>
          </Group>
        )}
      </Group>
      {tasks.length === 0 && <p className={css.none}>{t("tasksNone")}</p>}
      <ul className={css.list}>
        {tasks.map((task) => (
          <li key={`${task.kind} ${task.id}`} className={css.task}>
            <Task task={task} mayManage={mayManage} />
            {mayAttach && (
              <IconButton name={t("taskRemove", { title: task.title })} onClick={() => void remove(task)}>
                <CloseIcon size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isChoosing && (
        <Suspense>
          <AttachDialog
            tasks={tasks}
            onChosen={(task) => void attach([...tasks, task])}
            onClosed={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Task({ task, mayManage }: { task: RecordingTask; mayManage: boolean }) {
  const t = useTexts(recordings);
  const dates = useDates();
  const [isPractising, setIsPractising] = useState(false);
  const { kind, id, title, isOpen, stage, dueAt, submissionId, best } = task;
  return (
    <>
      <span className={css.sign} data-done={isDone(task) || undefined} aria-hidden>
        {isDone(task) ? <CheckIcon size={18} /> : <BookIcon size={18} />}
      </span>
      <span className={css.words}>
        <strong>{title}</strong>
        <span className={css.facts}>
          {t(`task_${kind}`)}
          {stage !== null && <span>{t(`taskStage_${stage}`)}</span>}
          {dueAt !== null && <span>{t("taskDue", { time: dates.moment(dueAt) })}</span>}
          {kind === "quiz" && best !== null && (
            <span>{t("taskBest", { percent: Math.round(best * 100) })}</span>
          )}
        </span>
      </span>
      {mayManage && !isOpen && (
        <Badge color="gray" variant="light">
          {t(kind === "quiz" ? "taskClosed" : "taskDraft")}
        </Badge>
      )}
      {stage !== null && (
        <Button
          size="xs"
          variant={stage === "todo" || stage === "overdue" ? "filled" : "default"}
          renderRoot={(props) =>
            submissionId === null ? (
              <RouteLink {...props} screen="myAnswer" query={{ id }} />
            ) : (
              <RouteLink {...props} screen="myAnalysis" query={{ id: submissionId }} />
            )
          }
        >
          {t(stage === "todo" || stage === "overdue" ? "taskDo" : "taskOpen")}
        </Button>
      )}
      {kind === "homework" && mayManage && stage === null && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <RouteLink {...props} screen="staffHomeworkItem" params={{ id: String(id) }} />
          )}
        >
          {t("taskOpen")}
        </Button>
      )}
      {kind === "quiz" && isOpen && (
        <Button
          size="xs"
          variant={best === null ? "filled" : "default"}
          onClick={() => setIsPractising(true)}
        >
          {t(best === null ? "taskPractise" : "taskPractiseAgain")}
        </Button>
      )}
      {isPractising && (
        <Suspense>
          <PracticeDialog quizId={id} title={title} onClosed={() => setIsPractising(false)} />
        </Suspense>
      )}
    </>
  );
}

function isDone({ stage, best }: RecordingTask): boolean {
  return stage === "submitted" || stage === "returned" || best !== null;
}
