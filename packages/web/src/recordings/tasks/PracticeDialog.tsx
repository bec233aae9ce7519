import { recordings } from "@lyceum/texts/recordings";
import { Button, Modal, Skeleton } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Practice } from "../../quizzes/index.ts";
import { http } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useTexts } from "../../shared/use-texts.ts";

type Props = { quizId: number; title: string; onClosed: () => void };

/** A quiz that is practised beside the replay; closed and opened again it goes on. */
export function PracticeDialog({ quizId, title, onClosed }: Props) {
  const t = useTexts(recordings);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ["recordingPractice", quizId],
    queryFn: () =>
      http.call("POST /quizzes/{id}/practise", { params: { id: String(quizId) }, body: {}, isQuiet: true }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Modal opened onClose={onClosed} title={title} size={760}>
      {query.isPending && <Skeleton height={240} />}
      {isLost(query) && <QueryError query={query} failed={t("taskFailed")} />}
      {query.data && (
        <Practice
          practiceId={String(query.data.roundId)}
          onEnded={() => void queries.invalidateQueries({ queryKey: ["recordingTasks"] })}
          ending={<Button onClick={onClosed}>{t("taskBack")}</Button>}
        />
      )}
    </Modal>
  );
}
