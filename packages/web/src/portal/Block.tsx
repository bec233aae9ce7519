import { portal } from "@lyceum/texts/portal";
import { EmptyState, Section } from "@lyceum/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isLost } from "../shared/is-lost.ts";
import { useTexts } from "../shared/use-texts.ts";
import { QueryError } from "../shared/parts/QueryError.tsx";

type BlockProps<T> = {
  title: string;
  action?: ReactNode;
  isFramed?: boolean;
  query: UseQueryResult<T>;
  isEmpty: (data: T) => boolean;
  empty: string;
  /** Of the final size, so that nothing moves when the data is there. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** A part of the page that loads, is empty and fails by itself. */
export function Block<T>({ title, action, isFramed = false, ...answer }: BlockProps<T>) {
  return (
    <Section title={title} action={action} isFramed={isFramed}>
      <Answer {...answer} />
    </Section>
  );
}

type AnswerProps<T> = Pick<BlockProps<T>, "query" | "isEmpty" | "empty" | "skeleton" | "children"> & {
  emptyHint?: string;
  emptyActions?: ReactNode;
};

/** The answer of a query in one of its four states. */
export function Answer<T>({
  query,
  isEmpty,
  empty,
  emptyHint,
  emptyActions,
  skeleton,
  children,
}: AnswerProps<T>) {
  const t = useTexts(portal);
  if (query.isPending) return <div aria-busy="true">{skeleton}</div>;
  if (isLost(query)) return <QueryError query={query} failed={t("failed")} />;
  if (isEmpty(query.data))
    return <EmptyState title={empty} text={emptyHint ?? t("emptyHint")} actions={emptyActions} />;
  return children(query.data);
}
