import { ErrorPanel } from "@lyceum/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { CallFault, sentenceOf } from "../http/index.ts";

type Props = { query: Pick<UseQueryResult, "error" | "refetch">; failed: string };

/** Why a query brought nothing, and asking again; `failed` is for what is no fault of the server. */
export function QueryError({ query: { error, refetch }, failed }: Props) {
  return (
    <ErrorPanel
      text={sentenceOf(error, failed)}
      traceId={error instanceof CallFault ? error.traceId : undefined}
      onRetry={() => void refetch()}
    />
  );
}
