import { learning } from "@lyceum/texts/learning";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { BusyButton } from "../kit/form/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Learning.module.css";

type Props = {
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
};

/** Below a list of which more can be read. */
export function MoreRows({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  const t = useTexts(learning);
  if (!hasNextPage) return null;
  return (
    <p className={css.more}>
      <BusyButton variant="default" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t("more")}
      </BusyButton>
    </p>
  );
}
