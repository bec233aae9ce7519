import type { StaffSubmission } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { GradedItems } from "../../learning/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Homework.module.css";

type Props = { work: StaffSubmission; versionNo: number; keptAt: number; onClosed: () => void };

/** Work as it was before it was reopened, to be read beside what the pupil handed in since. */
export function EarlierDialog({ work, versionNo, keptAt, onClosed }: Props) {
  const t = useTexts(staffLearning);
  const language = useLanguage();
  const zone = useZone();
  const { submissionId } = work;
  const query = useQuery({
    queryKey: ["staff-submission-version", submissionId, versionNo],
    queryFn: ({ signal }) =>
      http.call("GET /staff/submissions/{id}/versions/{versionNo}", {
        params: { id: String(submissionId), versionNo: String(versionNo) },
        signal,
        isQuiet: true,
      }),
  });
  const title = t("earlierTitle", { time: formatDayTime(language, zone, keptAt) });
  return (
    <Modal opened onClose={onClosed} title={title} size="xl">
      {query.isPending ? (
        <PageSkeleton />
      ) : isLost(query) ? (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {query.data.score !== null && (
            <p className={css.help} data-numbers>
              {t("total", { score: query.data.score, points: query.data.points })}
            </p>
          )}
          <GradedItems comment={query.data.comment} items={query.data.items} answerLabel={t("pupilSays")} />
        </>
      )}
    </Modal>
  );
}
