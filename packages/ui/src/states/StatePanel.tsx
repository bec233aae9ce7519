import type { ReactNode } from "react";
import css from "./StatePanel.module.css";

type Props = {
  icon: ReactNode;
  title: string;
  /** The level of the title in the page's outline; 1 where the state is the whole page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
  isAlert?: boolean;
};

/** The one look of all states in place of content: nothing yet, failed, not found, not allowed. */
export function StatePanel({ icon, title, level = 2, children, actions, isAlert = false }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.panel} {...(isAlert ? { role: "alert" } : {})}>
      <span className={css.icon}>{icon}</span>
      <Heading className={css.title}>{title}</Heading>
      {children !== undefined && <div className={css.text}>{children}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
