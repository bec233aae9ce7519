import { quizzes } from "@lyceum/texts/quizzes";
import { useEffect, useState } from "react";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Quiz.module.css";

type Props = { opensAt: number; closesAt: number; aheadMs: number };

/** How much time is left, by the clock of the server. */
export function TimeBar({ opensAt, closesAt, aheadMs }: Props) {
  const t = useTexts(quizzes);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, closesAt - now - aheadMs);
  const share = Math.min(1, left / Math.max(1, closesAt - opensAt));
  const seconds = Math.ceil(left / 1_000);
  return (
    <div className={css.time}>
      <div className={css.timeTrack} aria-hidden>
        <div
          className={css.timeLeft}
          data-short={seconds <= 5 || undefined}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <span role="timer" className={css.seconds} data-numbers aria-label={t("seconds", { count: seconds })}>
        {seconds}
      </span>
    </div>
  );
}
