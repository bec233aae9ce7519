import type { ReactNode } from "react";
import css from "./RowList.module.css";

type Props = { isStale: boolean; look?: "rows" | "cards"; children: ReactNode };

/** Rows with lines between them, or cards side by side; pale while another page of them is on its way. */
export function RowList({ isStale, look = "rows", children }: Props) {
  return (
    <ul className={css.list} data-stale={isStale || undefined} data-look={look}>
      {children}
    </ul>
  );
}
