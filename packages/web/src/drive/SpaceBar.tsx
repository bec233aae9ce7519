import { drive } from "@lyceum/texts/drive";
import { Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { sizeText } from "../shared/size-text.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Drive.module.css";
import { useUsage } from "./queries.ts";

const lowFrom = 0.9;

/** How much of the person's space is used, and a word when little is left. */
export function SpaceBar() {
  const t = useTexts(drive);
  const language = useLanguage();
  const { data } = useUsage();
  if (!data) return null;
  const part = data.quota === 0 ? 1 : data.used / data.quota;
  const isLow = part >= lowFrom;
  const words = t("space", { used: sizeText(language, data.used), quota: sizeText(language, data.quota) });
  return (
    <div className={css.space}>
      <Progress
        size="sm"
        value={Math.min(100, Math.round(part * 100))}
        color={isLow ? "red" : "blue"}
        aria-label={words}
      />
      <span className={css.quiet}>{words}</span>
      {isLow && (
        <span className={css.low} role="status">
          {t("spaceLow")}
        </span>
      )}
    </div>
  );
}
