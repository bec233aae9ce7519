import type { PackageLaunch } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Package.module.css";
import { useLesson } from "./use-lesson.ts";

type Props = { courseId: number; unitId: string; title: string; onReached: () => void };

/** A package of lessons; opening it lets no other window save any more. */
export function PackageUnit({ courseId, unitId, title, onReached }: Props) {
  const t = useTexts(courses);
  const params = { id: String(courseId), unitId };
  const [itemNo, setItemNo] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ["course-package", params.id, unitId, itemNo],
    queryFn: ({ signal }) =>
      http.call("POST /courses/{id}/units/{unitId}/launch", {
        params,
        body: { itemNo },
        signal,
        isQuiet: true,
      }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  const launch = query.data;
  return (
    <div className={css.package}>
      {launch.items.length > 1 && (
        <Select
          label={t("packageLesson")}
          allowDeselect={false}
          value={String(launch.itemNo)}
          onChange={(value) => value !== null && setItemNo(Number(value))}
          data={launch.items.map((item, at) => ({
            value: String(at),
            label: `${item.isDone ? "✓ " : ""}${item.title || t("packageLessonNumber", { number: at + 1 })}`,
          }))}
        />
      )}
      <Lesson
        key={launch.launchNo}
        params={params}
        launch={launch}
        title={title}
        onReached={onReached}
        onAgain={() => void query.refetch()}
      />
    </div>
  );
}

type LessonProps = {
  params: { id: string; unitId: string };
  launch: PackageLaunch;
  title: string;
  onReached: () => void;
  onAgain: () => void;
};

function Lesson({ params, launch, title, onReached, onAgain }: LessonProps) {
  const t = useTexts(courses);
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = originOf(launch.host);
  const { saving, isShown } = useLesson({
    params,
    launch,
    origin,
    frame,
    failedText: t("packageNotSaved"),
    onReached,
  });
  if (saving.state === "over") return <ErrorPanel text={saving.text} onRetry={onAgain} />;
  return (
    <>
      <div className={css.frame} aria-busy={!isShown}>
        {!isShown && <PageSkeleton />}
        <iframe
          ref={frame}
          className={css.lesson}
          title={title}
          src={`${origin}${launch.path}?v=${launch.version}`}
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
        />
      </div>
      <div className={css.bar}>
        <span className={css.state} role="status">
          {t(`package_${saving.state}`)}
        </span>
        <Button
          size="xs"
          variant="default"
          onClick={() => void frame.current?.requestFullscreen().catch(() => {})}
        >
          {t("packageFull")}
        </Button>
      </div>
    </>
  );
}

/** The files come over the same scheme and port as this page. */
function originOf(host: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
}
