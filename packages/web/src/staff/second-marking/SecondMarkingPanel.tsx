import { limits } from "@lyceum/contract/limits";
import type { SecondMarkingStatus, StaffHomework } from "@lyceum/contract/shapes";
import { staffSecond } from "@lyceum/texts/staff/second-marking";
import { ErrorPanel, message } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import "@mantine/core/styles/Skeleton.layer.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { ReasonDialog } from "../lazy-dialogs.ts";
import { cancelWords } from "../reason-words.ts";
import css from "./SecondMarking.module.css";

const { lazyDialog } = makeLazyDialogs();
const MarkersDialog = lazyDialog(
  () => import("./MarkersDialog.tsx"),
  (file) => file.MarkersDialog,
);

/** Of homework that two people mark: how many answers wait and for whom, and what its teacher may do about it. */
export function SecondMarkingPanel({ homework: { homeworkId } }: { homework: StaffHomework }) {
  const t = useTexts(staffSecond);
  const queries = useQueryClient();
  const id = String(homeworkId);
  const [open, setOpen] = useState<"markers" | "stop" | null>(null);
  const query = useQuery({
    queryKey: ["staff-second-status", id],
    queryFn: ({ signal }) =>
      http.call("GET /staff/homework/{id}/secondMarking", { params: { id }, signal, isQuiet: true }),
  });
  const onDone = async () => {
    await Promise.all([
      query.refetch(),
      queries.invalidateQueries({ queryKey: ["staff-homework-results", id] }),
    ]);
  };

  async function stop(reason: string): Promise<void> {
    await http.call("POST /staff/homework/{id}/secondMarking/stop", {
      params: { id },
      body: { reason },
      isQuiet: true,
    });
    setOpen(null);
    message.success(t("stoppedNow"));
    await onDone();
  }

  return (
    <section className={css.panel} aria-label={t("panel")}>
      <h3 className={css.title}>{t("panel")}</h3>
      {query.isPending ? (
        <Skeleton height={96} mt="xs" />
      ) : isLost(query) ? (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Facts status={query.data} />
          {query.data.mayChange && (
            <div className={css.acts}>
              {query.data.differences > 0 && (
                <Button
                  size="xs"
                  renderRoot={(root) => <RouteLink {...root} screen="staffDifferences" params={{ id }} />}
                >
                  {t("decide")}
                </Button>
              )}
              {query.data.stopped === null && (
                <>
                  <Button size="xs" variant="default" onClick={() => setOpen("markers")}>
                    {t("changeMarkers")}
                  </Button>
                  <Button size="xs" variant="default" onClick={() => setOpen("stop")}>
                    {t("stop")}
                  </Button>
                </>
              )}
            </div>
          )}
        </>
      )}
      {open === "markers" && query.data && (
        <MarkersDialog
          homeworkId={homeworkId}
          markers={query.data.markers}
          onDone={onDone}
          onClosed={() => setOpen(null)}
        />
      )}
      {open === "stop" && (
        <ReasonDialog
          words={cancelWords(t)}
          isDangerous
          max={limits.settleReasonMax.value}
          run={stop}
          onClosed={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function Facts({ status }: { status: SecondMarkingStatus }) {
  const t = useTexts(staffSecond);
  const language = useLanguage();
  const zone = useZone();
  const { share, tolerance, markers, stopped } = status;
  return (
    <>
      <p className={css.help} data-numbers>
        {t("panelText", { share, tolerance })}
      </p>
      {stopped && (
        <p className={css.help}>
          {t("stopped", { time: formatDayTime(language, zone, stopped.at), reason: stopped.reason })}
        </p>
      )}
      <ul className={css.facts} data-numbers>
        <li>{t("waitsSecond", { count: status.secondMissing })}</li>
        <li>{t("waitsFirst", { count: status.firstMissing })}</li>
        <li>{t("differs", { count: status.differences })}</li>
        <li>{t("settledCount", { count: status.settled })}</li>
        {markers.map(({ userId, name, mayMark, given }) => (
          <li key={userId}>
            {mayMark ? t("markerGiven", { name, count: given }) : t("markerEnded", { name })}
          </li>
        ))}
      </ul>
    </>
  );
}
