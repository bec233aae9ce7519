import { formula } from "@lyceum/texts/kit/formula";
import { useTexts } from "../../shared/use-texts.ts";
import { Formula } from "./Formula.tsx";
import css from "./Palette.module.css";
import { signs } from "./signs.ts";

/** Signs that are put in by a click; the field keeps the focus. */
export function Palette({ onPut }: { onPut: (source: string) => void }) {
  const t = useTexts(formula);
  return (
    <div className={css.palette} role="group" aria-label={t("signs")}>
      {signs.map(({ name, source, shown }) => (
        <button
          key={name}
          type="button"
          className={css.sign}
          title={t(`sign_${name}`)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPut(source)}
        >
          <span role="img" aria-label={t(`sign_${name}`)}>
            <Formula tex={shown} />
          </span>
        </button>
      ))}
    </div>
  );
}
