import { type ReactNode, useId } from "react";
import css from "./Gallery.module.css";

type Props = { title: string; text?: string; isPlain?: boolean; aside?: ReactNode; children: ReactNode };

/** One part in one state, under its name. */
export function Sample({ title, text, isPlain = false, aside, children }: Props) {
  const id = useId();
  return (
    <section className={css.sample} aria-labelledby={id}>
      <header className={css.sampleHead}>
        <div>
          <h2 className={css.sampleTitle} id={id}>
            {title}
          </h2>
          {text !== undefined && <p className={css.sampleText}>{text}</p>}
        </div>
        {aside}
      </header>
      <div className={css.frame} data-plain={isPlain || undefined}>
        {children}
      </div>
    </section>
  );
}
