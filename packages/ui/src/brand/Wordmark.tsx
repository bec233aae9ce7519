import { Mark } from "./Mark.tsx";
import css from "./Wordmark.module.css";

type Props = { name: string; logoUrl?: string; isSignOnly?: boolean };

/** The sign with a name: the school's where it is known, else the product's. */
export function Wordmark({ name, logoUrl = "", isSignOnly = false }: Props) {
  return (
    <span className={css.wordmark}>
      {logoUrl === "" ? <Mark /> : <img className={css.logo} src={logoUrl} alt="" width={26} height={26} />}
      <span className={css.name} data-hidden={isSignOnly || undefined}>
        {name}
      </span>
    </span>
  );
}
