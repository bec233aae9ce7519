import { accentOf, contrastOf } from "@lyceum/domain/sites";
import { staffSite } from "@lyceum/texts/staff/site";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Site.module.css";

const swatches = ["#005db6", "#0b7285", "#2b8a3e", "#7a5c00", "#b3541e", "#b02a37", "#8b2c6d", "#5f3dc4"];
const grounds = { light: "#ffffff", dark: "#191919" } as const;

type Props = { value: string; onChange: (colour: string) => void };

/** The colour of the school, and how it looks and reads in both modes. */
export function ColourField({ value, onChange }: Props) {
  const t = useTexts(staffSite);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Another version was taken.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const isWrong = typed !== "" && accentOf(typed) === null;
  const write = (next: string) => {
    setTyped(next);
    if (next !== "" && accentOf(next) === null) return;
    setKnown(next);
    onChange(next);
  };
  const accent = accentOf(value);
  return (
    <div className={css.colour}>
      <TextInput
        label={t("colour")}
        description={t("colourHelp")}
        placeholder="#005db6"
        maxLength={7}
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => write(currentTarget.value.trim())}
        error={isWrong ? t("colourWrong") : null}
        leftSection={
          <span className={css.swatch} style={{ background: value || "var(--muted)" }} aria-hidden />
        }
      />
      <div className={css.swatches}>
        {swatches.map((colour) => (
          <button
            key={colour}
            type="button"
            className={css.choice}
            style={{ background: colour }}
            aria-label={t("colourSwatch", { colour })}
            aria-pressed={value === colour}
            onClick={() => write(colour)}
          />
        ))}
      </div>
      {accent && (
        <dl className={css.modes}>
          {(["light", "dark"] as const).map((mode) => {
            const { line } = accent[mode];
            const ratio = contrastOf(line, grounds[mode]).toFixed(1);
            return (
              <div key={mode} className={css.mode}>
                <dt>{t(mode)}</dt>
                <dd>
                  <span className={css.sample} style={{ background: grounds[mode], color: line }}>
                    {t("sample")}
                  </span>
                  <span className={css.hint}>
                    {line === value.toLowerCase()
                      ? t("contrastKept", { ratio })
                      : t("contrastChanged", { ratio, colour: line })}
                  </span>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </div>
  );
}
