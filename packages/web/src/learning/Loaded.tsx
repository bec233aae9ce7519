import { learning } from "@lyceum/texts/learning";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CallFault, sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";

/** What a query brings, while it loads, fails, or is there. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  const t = useTexts(learning);
  if (query.isPending) return <PageSkeleton />;
  if (query.isError)
    return (
      <ErrorPanel
        text={sentenceOf(query.error, t("failed"))}
        traceId={query.error instanceof CallFault ? query.error.traceId : undefined}
        onRetry={() => void query.refetch()}
      />
    );
  return children(query.data);
}
