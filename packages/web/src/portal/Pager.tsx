import type { ScreenName } from "@lyceum/contract/screens";
import { portal } from "@lyceum/texts/portal";
import { ChevronLeftIcon, ChevronRightIcon } from "@lyceum/ui";
import type { ReactNode } from "react";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Pager.module.css";

type Query = Record<string, string | undefined>;

/** Links to the pages of a list; the page stands in the address. */
export function Pager({
  screen,
  query,
  current,
  count,
}: {
  screen: Exclude<ScreenName, "room">;
  query: Query;
  current: number;
  count: number;
}) {
  const t = useTexts(portal);
  if (count < 2) return null;
  const link = (page: number, name: string, text: ReactNode, isCurrent = false) => (
    <RouteLink
      key={name}
      screen={screen}
      query={{ ...query, page: page > 1 ? String(page) : undefined }}
      className={css.link}
      aria-label={name}
      {...(isCurrent ? { "aria-current": "page" as const } : { "aria-current": undefined })}
      data-current={isCurrent || undefined}
    >
      {text}
    </RouteLink>
  );
  return (
    <nav className={css.pager} aria-label={t("pages")} data-numbers>
      {current > 1 && link(current - 1, t("previousPage"), <ChevronLeftIcon size={16} />)}
      {around(current, count).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} className={css.gap}>
            …
          </span>
        ) : (
          link(page, t("page", { number: page }), page, page === current)
        ),
      )}
      {current < count && link(current + 1, t("nextPage"), <ChevronRightIcon size={16} />)}
    </nav>
  );
}

/** First, last and those beside the current page; null where some are left out. */
function around(current: number, count: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(shown)].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) =>
    index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [null, page] : [page],
  );
}
