import { type ReactNode, useId } from "react";
import css from "./Section.module.css";

type Props = {
  title: string;
  /** A link or button at the right of the title, such as "All notices". */
  action?: ReactNode;
  /** On a surface with a border, or plain on the page. */
  isFramed?: boolean;
  children: ReactNode;
};

/** A titled part of a page. */
export function Section({ title, action, isFramed = false, children }: Props) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id} data-framed={isFramed || undefined}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
