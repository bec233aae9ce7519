import type { ReactNode } from "react";
import css from "./RowList.module.css";

/** Rows with lines between them; pale while another page of them is on its way. */
export function RowList({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <ul className={css.list} data-stale={isStale || undefined}>
      {children}
    </ul>
  );
}
