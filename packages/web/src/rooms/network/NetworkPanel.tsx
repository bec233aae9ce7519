import type { NetworkView } from "@lyceum/rooms-client";
import { rooms } from "@lyceum/texts/rooms";
import { Popover } from "@mantine/core";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { useMeasure } from "../session/session-context.tsx";
import { gradeTexts } from "./grades.ts";
import css from "./NetworkPanel.module.css";

/** The figures behind the grade; they change once a second while it is open. */
export function NetworkPanel({ button, onClosed }: { button: HTMLElement; onClosed: () => void }) {
  const t = useTexts(rooms);
  const language = useLanguage();
  const view = useMeasure(({ media }) => media.network());
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const isMeasured = view.grade !== "unknown" && view.grade !== "disconnected";
  const shown = (text: string) => (isMeasured ? text : t("netNone"));
  const rate = (bits: number) =>
    bits >= 1_000_000 ? `${number.format(bits / 1_000_000)} Mbit/s` : `${Math.round(bits / 1_000)} kbit/s`;
  const rows = [
    [t("netRtt"), view.rttMs === null ? t("netNone") : `${Math.round(view.rttMs)} ms`],
    [t("netLossUp"), shown(percent.format(view.lossUp))],
    [t("netLossDown"), shown(percent.format(view.lossDown))],
    [t("netRateUp"), shown(rate(view.rateUp))],
    [t("netRateDown"), shown(rate(view.rateDown))],
    [t("netFrames"), view.framesPerSecond > 0 ? `${Math.round(view.framesPerSecond)} fps` : t("netNone")],
    [t("netLayer"), layerText(view) ?? t("netNone")],
    [t("netTransport"), view.transport?.toUpperCase() ?? t("netNone")],
  ] as const;
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClosed()}
      position="bottom-end"
      width={280}
      trapFocus
      returnFocus
      // They would belong to the place it hangs on, which is no button.
      withRoles={false}
    >
      <Popover.Target>
        <span className={css.anchor} style={placeOf(button)} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t("network")}
        className={css.panel}
        tabIndex={-1}
        data-autofocus
      >
        <p className={css.grade}>{t("networkNow", { grade: t(gradeTexts[view.grade]) })}</p>
        <dl className={css.rows}>
          {rows.map(([name, value]) => (
            <div key={name} className={css.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Of the largest picture. */
function layerText({ tiles }: NetworkView): string | null {
  const [best] = tiles.filter(({ width }) => width > 0).toSorted((one, other) => other.width - one.width);
  return best ? `${best.width} × ${best.height}` : null;
}

function placeOf(button: HTMLElement) {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { left, top, width, height };
}
