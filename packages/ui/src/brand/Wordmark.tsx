import { Mark } from "./Mark.tsx";
import css from "./Wordmark.module.css";

/** The sign with a name: the school's where it is known, else the product's. */
export function Wordmark({ name, isSignOnly = false }: { name: string; isSignOnly?: boolean }) {
  return (
    <span className={css.wordmark}>
      <Mark />
      <span className={css.name} data-hidden={isSignOnly || undefined}>
        {name}
      </span>
    </span>
  );
}
