import type { ReactNode } from "react";
import css from "./PageHeader.module.css";

type Props = {
  title: string;
  /** One line under the title. */
  text?: ReactNode;
  /** What stands above the title: the way back. */
  back?: ReactNode;
  actions?: ReactNode;
};

/** The head of a page: its only first-level heading, with what one can do here on the right. */
export function PageHeader({ title, text, back, actions }: Props) {
  return (
    <header className={css.header}>
      <div className={css.words}>
        {back !== undefined && <div className={css.back}>{back}</div>}
        <h1 className={css.title}>{title}</h1>
        {text !== undefined && <p className={css.text}>{text}</p>}
      </div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </header>
  );
}
