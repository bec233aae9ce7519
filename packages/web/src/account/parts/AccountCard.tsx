import type { ReactNode } from "react";
import css from "./AccountCard.module.css";

type Props = { title: string; text?: string; children: ReactNode; footer?: ReactNode; level?: 1 | 2 };

/** The one column in which people sign in, register and mend their password. */
export function AccountCard({ title, text, children, footer, level = 1 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={css.card}>
      <header className={css.head}>
        <Heading className={css.title}>{title}</Heading>
        {text !== undefined && <p className={css.text}>{text}</p>}
      </header>
      {children}
      {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
    </section>
  );
}
