import type { ReactNode } from "react";
import css from "./Content.module.css";

export const contentId = "content";

/** Where a layout puts the page. Takes the focus after a navigation, without a ring. */
export function Content({ width, children }: { width?: "page" | "app"; children: ReactNode }) {
  return (
    <main className={css.content} id={contentId} tabIndex={-1} data-width={width}>
      {children}
    </main>
  );
}
