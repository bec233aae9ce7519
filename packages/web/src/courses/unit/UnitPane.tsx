import type { CourseOutline, OpenUnit, OutlineUnit, UnitItem } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { CertificatePart } from "../CertificatePart.tsx";
import courseCss from "../Course.module.css";
import css from "./Unit.module.css";
import { useNames } from "../names.ts";
import { useReloadCourses } from "../queries.ts";
import { mayTickOff } from "./may-tick-off.ts";
import { UnitContent } from "./UnitContent.tsx";
import { useUnitKeys } from "./use-unit-keys.ts";

/** What ticks a unit off; quizzes, homework, packages and replays have it where they cannot be done any more. */
const labels: Partial<
  Record<UnitItem["kind"], "markDoneFile" | "markDoneVideo" | "markDoneGone" | "markDoneTool">
> = {
  file: "markDoneFile",
  video: "markDoneVideo",
  replay: "markDoneGone",
  package: "markDoneGone",
  quiz: "markDoneGone",
  homework: "markDoneGone",
  tool: "markDoneTool",
};

type Props = { course: CourseOutline; unit: OutlineUnit; units: readonly OutlineUnit[] };

/** A unit that is open, with the ways to its neighbours. */
export function UnitPane({ course, unit, units }: Props) {
  const t = useTexts(courses);
  const names = useNames();
  const reload = useReloadCourses();
  const params = { id: String(course.courseId), unitId: unit.unitId };
  const query = useQuery({
    queryKey: ["course-unit", params.id, params.unitId],
    queryFn: ({ signal }) =>
      http.call("POST /courses/{id}/units/{unitId}/open", { params, body: {}, signal, isQuiet: true }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    gcTime: 0,
  });
  // Opening it changed where one goes on, and may have shown that a quiz is passed.
  const stateNow = query.data?.state;
  useEffect(() => {
    if (stateNow !== undefined) void reload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the server says again asks for it
  }, [stateNow]);
  return (
    <section className={css.pane} aria-labelledby="unit-title">
      <header className={css.unitHead}>
        <p className={courseCss.faint}>{t(`kind_${unit.kind}`)}</p>
        <h1 id="unit-title" className={css.unitTitle}>
          {names.title(unit)}
        </h1>
      </header>
      {query.isPending ? (
        <PageSkeleton />
      ) : isLost(query) ? (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      ) : (
        <UnitContent
          courseId={course.courseId}
          unit={query.data}
          title={names.title(unit)}
          onReached={() => void reload()}
          onReopen={async () => {
            await query.refetch();
            await reload();
          }}
        />
      )}
      <CertificatePart course={course} />
      {query.data && <Foot course={course} unit={unit} units={units} opened={query.data} />}
    </section>
  );
}

function Foot({ course, unit, units, opened }: Props & { opened: OpenUnit }) {
  const t = useTexts(courses);
  const go = useGo();
  const reload = useReloadCourses();
  const [isBusy, setIsBusy] = useState(false);
  const at = units.findIndex(({ unitId }) => unitId === unit.unitId);
  const previous = units.slice(0, at).findLast(({ state }) => state !== "locked");
  const next = units.slice(at + 1).find(({ state }) => state !== "locked");
  const open = (to: OutlineUnit | undefined) => {
    if (to)
      void go({ screen: "course", params: { id: String(course.courseId) }, query: { unit: to.unitId } });
  };
  useUnitKeys({ n: () => open(next), p: () => open(previous) });
  const { item } = opened;
  const isGoneTool = item.kind === "tool" && item.scoreMaximum !== null;
  const label = isGoneTool ? "markDoneGone" : (labels[item.kind] ?? "markDone");

  async function finish(): Promise<void> {
    setIsBusy(true);
    try {
      const params = { id: String(course.courseId), unitId: unit.unitId };
      await http.call("POST /courses/{id}/units/{unitId}/done", { params, body: {}, isQuiet: true });
      await reload();
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <footer className={css.foot}>
      {mayTickOff(opened, unit) && unit.state !== "done" && (
        <Button loading={isBusy} onClick={() => void finish()}>
          {t(label)}
        </Button>
      )}
      {unit.state === "done" && <span className={courseCss.faint}>{t("isDone")}</span>}
      <span className={`${courseCss.faint} ${courseCss.wide}`}>{t("keys")}</span>
      <span className={css.footSpace} />
      <Button variant="default" disabled={!previous} onClick={() => open(previous)}>
        {t("previousUnit")}
      </Button>
      <Button
        variant={unit.state === "done" ? "filled" : "default"}
        disabled={!next}
        onClick={() => open(next)}
      >
        {t("nextUnit")}
      </Button>
    </footer>
  );
}
