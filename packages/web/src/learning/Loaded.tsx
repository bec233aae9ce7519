import { learning } from "@lyceum/texts/learning";
import { PageSkeleton } from "@lyceum/ui";
import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isLost } from "../shared/is-lost.ts";
import { useTexts } from "../shared/use-texts.ts";
import { QueryError } from "../shared/parts/QueryError.tsx";

/** What a query brings, while it loads, fails, or is there. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T> | UseInfiniteQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  const t = useTexts(learning);
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query)) return <QueryError query={query} failed={t("failed")} />;
  return children(query.data);
}
