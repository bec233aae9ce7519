import type { QuestionPoint, Subject } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { EmptyState, ErrorPanel } from "@lyceum/ui";
import { Select, Skeleton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Move, Tree, type TreeNode } from "../../kit/tree/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { RouteLink, useGo, useQueryValues } from "../../shared/RouteLink.tsx";
import { subjects } from "../../shared/subjects.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { PointSide } from "./PointSide.tsx";
import css from "./Points.module.css";
import questionCss from "./Question.module.css";
import { pointsKey, usePoints } from "./use-points.ts";

/** /staff/questions/points (P8): what questions are about, as a tree for each subject. */
export function Screen() {
  const t = useTexts(staffLearning);
  return (
    <StaffLayout screen="staffQuestionPoints" text={t("pointsText")}>
      <p className={questionCss.back}>
        <RouteLink screen="staffQuestions" className={questionCss.link}>
          {t("toQuestions")}
        </RouteLink>
      </p>
      <Points />
    </StaffLayout>
  );
}

function Points() {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const go = useGo();
  const { subject: asked } = useQueryValues();
  const subject = subjects.find((one) => one === asked) ?? "mathematics";
  return (
    <>
      <Select
        className={css.head}
        label={t("subject")}
        allowDeselect={false}
        data={subjects.map((value) => ({ value, label: tLearning(`subject_${value}`) }))}
        value={subject}
        onChange={(value) =>
          void go({ screen: "staffQuestionPoints", query: { subject: value ?? subject }, replace: true })
        }
      />
      <PointTree key={subject} subject={subject} />
    </>
  );
}

export function PointTree({ subject }: { subject: Subject }) {
  const t = useTexts(staffLearning);
  const queries = useQueryClient();
  const found = usePoints(subject);
  const [chosenName, setChosenName] = useState<string | null>(null);
  const points = found.data?.points ?? none;
  const mayArrange = found.data?.mayArrange ?? false;
  const chosen = points.find(({ name }) => name === chosenName) ?? null;
  const nodes = useMemo(
    () => points.map(({ name, parent }) => ({ id: name, parentId: parent, label: name })),
    [points],
  );
  const key = [pointsKey, subject];

  async function send(point: Place): Promise<void> {
    try {
      await http.call("POST /staff/questionPoints/place", { body: { subject, ...point }, isQuiet: true });
    } finally {
      await queries.invalidateQueries({ queryKey: key });
    }
  }

  async function takeOut(name: string): Promise<void> {
    try {
      await http.call("POST /staff/questionPoints/takeOut", { body: { subject, name }, isQuiet: true });
    } finally {
      await queries.invalidateQueries({ queryKey: key });
    }
  }

  /** What is moved is seen there at once. */
  async function move({ id: name, parentId, beforeId }: Move, next: readonly TreeNode[]): Promise<void> {
    const before = found.data;
    const back = placeOf(points, name);
    const byName = new Map(points.map((point) => [point.name, point]));
    queries.setQueryData(key, {
      mayArrange,
      points: next.flatMap((node) => {
        const point = byName.get(node.id);
        return point ? [{ ...point, parent: node.parentId }] : [];
      }),
    });
    const isDone = await undoable({
      text: t("pointMoved", { name }),
      run: () => send({ name, parent: parentId, before: beforeId }),
      undo: () => (back ? send(back) : takeOut(name)),
    });
    if (!isDone) queries.setQueryData(key, before);
  }

  async function remove(name: string): Promise<void> {
    const back = placeOf(points, name);
    const below = points.filter(({ parent }) => parent === name);
    await undoable({
      text: t("pointTakenOut", { name }),
      run: () => takeOut(name),
      async undo() {
        if (back) await send(back);
        for (const point of below)
          // oxlint-disable-next-line no-await-in-loop -- in their order
          await send({ name: point.name, parent: name, before: null });
      },
    });
  }

  if (found.isPending) return <Skeleton height={320} />;
  if (isLost(found))
    return <ErrorPanel text={sentenceOf(found.error, t("failed"))} onRetry={() => void found.refetch()} />;
  return (
    <div className={css.columns}>
      <section aria-label={t("topics")}>
        <Tree
          label={t("topics")}
          nodes={nodes}
          chosenId={chosenName}
          onChoose={setChosenName}
          {...(mayArrange && { onMove: (step: Move, next: readonly TreeNode[]) => void move(step, next) })}
          aside={({ id }) => <Count point={points.find(({ name }) => name === id)} />}
          empty={<EmptyState title={t("noPoints")} text={t("noPointsText")} />}
        />
        {mayArrange && nodes.length > 0 && <p className={css.hint}>{t("pointKeys")}</p>}
      </section>
      <PointSide
        subject={subject}
        point={chosen}
        mayArrange={mayArrange}
        onPlace={async (name) => {
          await send({ name, parent: chosen?.name ?? null, before: null });
          setChosenName(name);
        }}
        onTakeOut={(name) => void remove(name)}
      />
    </div>
  );
}

type Place = { name: string; parent: string | null; before: string | null };

/** Where a point stands in the tree; null: nowhere. */
function placeOf(points: readonly QuestionPoint[], name: string): Place | null {
  const point = points.find((one) => one.name === name);
  if (!point?.isPlaced) return null;
  const beside = points.filter((one) => one.isPlaced && one.parent === point.parent);
  return { name, parent: point.parent, before: beside[beside.indexOf(point) + 1]?.name ?? null };
}

const none: QuestionPoint[] = [];

function Count({ point }: { point: QuestionPoint | undefined }) {
  return point && point.questions > 0 ? <span className={css.count}>{point.questions}</span> : null;
}
