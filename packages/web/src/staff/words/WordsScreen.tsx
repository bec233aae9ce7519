import { staffWords } from "@lyceum/texts/staff/words";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { wordListQuery } from "./queries.ts";
import { WordsEditor } from "./WordsEditor.tsx";

/** /staff/words (M18): the words that the institution masks, refuses or counts in messages. */
export function Screen() {
  const t = useTexts(staffWords);
  const { data, isError, error, refetch } = useQuery(wordListQuery());
  /** A newer list than the one that is being written takes its place only when it is asked for. */
  const [start, setStart] = useState(0);
  return (
    <StaffLayout screen="staffWords" text={t("text")}>
      {data ? (
        <WordsEditor
          key={start}
          list={data}
          onNewer={async () => {
            await refetch();
            setStart((before) => before + 1);
          }}
        />
      ) : isError ? (
        <ErrorPanel text={sentenceOf(error, t("failed"))} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </StaffLayout>
  );
}
