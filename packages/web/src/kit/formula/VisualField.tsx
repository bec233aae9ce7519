import { formula } from "@lyceum/texts/kit/formula";
import { useEffect, useRef } from "react";
import { language } from "../../shared/language.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Palette } from "./Palette.tsx";
import { makeField, type MathField } from "./make-field.ts";
import { insertOf } from "./plain-tex.ts";
import css from "./Visual.module.css";

type Props = { tex: string; max: number; onChange: (tex: string) => void };

/** A formula written as it looks, by keyboard and by signs. */
export function VisualField({ tex, max, onChange }: Props) {
  const t = useTexts(formula);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<MathField>(null);
  const latest = useRef({ tex, max, onChange });
  useEffect(() => {
    latest.current = { tex, max, onChange };
  });
  const label = t("visualField");
  useEffect(() => {
    if (!place.current) return undefined;
    const made = makeField(place.current, label, language());
    field.current = made;
    const tell = () => {
      const next = made.read();
      // What would be too long is not taken.
      if (next.length > latest.current.max) made.write(latest.current.tex);
      else latest.current.onChange(next);
    };
    made.element.addEventListener("input", tell);
    made.element.focus();
    return () => {
      field.current = null;
      made.leave();
    };
  }, [label]);
  // What was typed as TeX; what comes from the field itself is there already.
  useEffect(() => {
    if (field.current && field.current.read() !== tex) field.current.write(tex);
  }, [tex]);
  return (
    <div className={css.visual}>
      <span className={css.label} aria-hidden>
        {label}
      </span>
      <div ref={place} className={css.field} />
      <Palette
        onPut={(source) =>
          field.current?.element.insert(insertOf(source), { focus: true, selectionMode: "placeholder" })
        }
      />
      <p className={css.help}>{t("visualHelp")}</p>
    </div>
  );
}
