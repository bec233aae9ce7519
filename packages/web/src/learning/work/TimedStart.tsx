import { learning } from "@lyceum/texts/learning";
import { FolderIcon, PageSkeleton, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { pageQueryOf } from "../../shared/row-pages.ts";
import { useTexts } from "../../shared/use-texts.ts";

type Props = { homeworkId: number; onBegin: () => void };

/** Homework with a time limit, before its time runs. */
export function TimedStart({ homeworkId, onBegin }: Props) {
  const t = useTexts(learning);
  const query = useQuery({
    queryKey: ["homework", "mine", "first"],
    queryFn: ({ signal }) =>
      http.call("GET /homework/mine", { query: pageQueryOf(1), signal, isQuiet: true }),
  });
  if (query.isPending) return <PageSkeleton />;
  const minutes = query.data?.rows.find((row) => row.homeworkId === homeworkId)?.timeLimit ?? null;
  return (
    <StatePanel
      icon={<FolderIcon />}
      title={t("timedTitle")}
      actions={<Button onClick={onBegin}>{t("timedBegin")}</Button>}
    >
      {minutes !== null && t("timedText", { minutes })}
    </StatePanel>
  );
}
