import { richText } from "@lyceum/texts/kit/rich-text";
import { AlertIcon, CheckIcon, InfoIcon, WarningIcon } from "@lyceum/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./RichText.module.css";

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: WarningIcon } as const;
type Tone = keyof typeof icons;

/** A part that stands out of the text. */
export function Callout({ tone: given, children }: { tone: string; children: ReactNode }) {
  const t = useTexts(richText);
  const tone: Tone = given in icons ? (given as Tone) : "info";
  const Icon = icons[tone];
  return (
    <aside className={css.callout} data-tone={tone} aria-label={t(tone)}>
      <Icon className={css.calloutSign} />
      <div className={css.calloutText}>{children}</div>
    </aside>
  );
}
