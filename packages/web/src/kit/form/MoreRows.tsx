import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { BusyButton } from "./BusyButton.tsx";
import css from "./Form.module.css";

type Props = {
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  label: string;
};

/** Below a list of which more can be read. */
export function MoreRows(props: Props) {
  if (!props.query.hasNextPage) return null;
  return (
    <p className={css.more}>
      <MoreButton {...props} />
    </p>
  );
}

/** The button alone, for a list with a foot of its own. */
export function MoreButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: Props) {
  if (!hasNextPage) return null;
  return (
    <BusyButton variant="default" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {label}
    </BusyButton>
  );
}
