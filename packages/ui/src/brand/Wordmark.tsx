import { Sign } from "./Sign.tsx";
import css from "./Wordmark.module.css";

type Props = { name: string; logoUrl?: string; isSignOnly?: boolean };

/** The sign with a name: the school's where it is known, else the product's. */
export function Wordmark({ name, logoUrl = "", isSignOnly = false }: Props) {
  return (
    <span className={css.wordmark}>
      <Sign logoUrl={logoUrl} />
      <span className={css.name} data-hidden={isSignOnly || undefined}>
        {name}
      </span>
    </span>
  );
}
