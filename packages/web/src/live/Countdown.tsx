import { live } from "@lyceum/texts/live";
import { type ReactNode, useEffect, useState } from "react";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Live.module.css";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Props = {
  to: number;
  /** What the server's clock shows more than this one. */
  ahead: number;
  over: ReactNode;
};

/** How long until then, by the server's clock. */
export function Countdown({ to, ahead, over }: Props) {
  const t = useTexts(live);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  const left = to - (now + ahead);
  if (left <= 0) return over;
  const days = Math.floor(left / day);
  const parts = [
    ...(days > 0 ? [[days, t("days")] as const] : []),
    [Math.floor((left % day) / hour), t("hours")] as const,
    [Math.floor((left % hour) / minute), t("minutes")] as const,
    [Math.floor((left % minute) / second), t("seconds")] as const,
  ];
  return (
    <div className={css.countdown} role="timer" aria-label={t("beginsIn")} data-numbers>
      <span className={css.countdownName}>{t("beginsIn")}</span>
      {parts.map(([value, name]) => (
        <span key={name} className={css.part}>
          <span className={css.number}>{String(value).padStart(2, "0")}</span>
          <span className={css.unit}>{name}</span>
        </span>
      ))}
    </div>
  );
}
