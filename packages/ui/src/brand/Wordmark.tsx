import { Mark } from "./Mark.tsx";
import css from "./Wordmark.module.css";

/** Every page has this part; a room has no byte of styles to spare for it. */
const logoStyle = { flex: "none", borderRadius: 4, objectFit: "contain" } as const;

type Props = { name: string; logoUrl?: string; isSignOnly?: boolean };

/** The sign with a name: the school's where it is known, else the product's. */
export function Wordmark({ name, logoUrl = "", isSignOnly = false }: Props) {
  return (
    <span className={css.wordmark}>
      {logoUrl === "" ? <Mark /> : <img style={logoStyle} src={logoUrl} alt="" width={26} height={26} />}
      <span className={css.name} data-hidden={isSignOnly || undefined}>
        {name}
      </span>
    </span>
  );
}
