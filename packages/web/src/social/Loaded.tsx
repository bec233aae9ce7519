import { social } from "@lyceum/texts/social";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { useTexts } from "../shared/use-texts.ts";

/** What a call answers, or that it is on its way, or that it failed. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  const t = useTexts(social);
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query))
    return (
      <ErrorPanel text={sentenceOf(query.error, t("loadFailed"))} onRetry={() => void query.refetch()} />
    );
  return children(query.data);
}
