import type { Sheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Work.module.css";

const minuteMs = 60_000;

type Props = { sheet: Pick<Sheet, "deadlineAt" | "now">; onOver: () => Promise<void> };

/** How much time is left, by the clock of the server: in minutes, for seconds that run make nobody calmer. */
export function TimeLeft({ sheet: { deadlineAt, now }, onOver }: Props) {
  const t = useTexts(learning);
  const [ahead] = useState(() => Date.now() - now);
  const [left, setLeft] = useState(() => (deadlineAt ?? 0) - now);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (deadlineAt === null) return;
    const timer = setInterval(() => {
      const rest = deadlineAt - (Date.now() - ahead);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      void over.current();
    }, 1_000);
    return () => clearInterval(timer);
  }, [deadlineAt, ahead]);
  if (deadlineAt === null) return null;
  const minutes = Math.floor(left / minuteMs);
  return (
    <p className={css.time} data-last={minutes < 5 || undefined} role="timer" data-numbers>
      {minutes < 1 ? t("timeLeftLast") : t("timeLeft", { minutes })}
    </p>
  );
}
