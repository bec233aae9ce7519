import type { Sheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { showTimeLeft } from "../pages/shown-time.ts";
import css from "./Work.module.css";

const minuteMs = 60_000;
/** By so much the device's clock may differ from the time that has passed. */
const jumpMs = 5_000;
const askPauseMs = 20_000;

/** "over": the work was handed in, or takes nothing any more; null: it cannot be asked. */
export type ServerTime = number | "over" | null;

type Props = {
  sheet: Pick<Sheet, "deadlineAt" | "now">;
  /** What time it is at the server; asked when the clock of the device has jumped. */
  askTime?: (() => Promise<ServerTime>) | undefined;
  onOver: () => Promise<void>;
};

/** How much time is left, by the clock of the server: in minutes, for seconds that run make nobody calmer. */
export function TimeLeft({ sheet: { deadlineAt, now }, askTime, onOver }: Props) {
  const t = useTexts(learning);
  const zero = useRef({ mono: performance.now(), wall: Date.now(), now });
  const [left, setLeft] = useState(() => (deadlineAt ?? 0) - now);
  const over = useRef({ onOver, askTime });
  useEffect(() => {
    over.current = { onOver, askTime };
  });
  useEffect(() => {
    if (deadlineAt === null) return;
    let askAgainAt = 0;
    const timer = setInterval(() => {
      const { mono, wall, now: then } = zero.current;
      const passed = performance.now() - mono;
      // The device has slept, or its clock was set: only the server knows what time it is.
      const hasJumped = Math.abs(Date.now() - wall - passed) > jumpMs;
      if (hasJumped && performance.now() >= askAgainAt) void ask();
      const rest = deadlineAt - (then + passed);
      setLeft(rest);
      if (rest <= 0) end();
    }, 1_000);
    return () => clearInterval(timer);

    function end(): void {
      clearInterval(timer);
      void over.current.onOver();
    }

    async function ask(): Promise<void> {
      askAgainAt = performance.now() + askPauseMs;
      const time = (await over.current.askTime?.()) ?? null;
      if (time === "over") end();
      else if (time !== null) zero.current = { mono: performance.now(), wall: Date.now(), now: time };
    }
  }, [deadlineAt]);
  const minutes = Math.floor(left / minuteMs);
  const isLast = minutes < 5;
  const text = minutes < 1 ? t("timeLeftLast") : t("timeLeft", { minutes });
  useEffect(() => {
    if (deadlineAt === null) return;
    showTimeLeft({ text, isLast });
    return () => showTimeLeft(null);
  }, [deadlineAt, text, isLast]);
  if (deadlineAt === null) return null;
  return (
    <p className={css.time} data-last={isLast || undefined} role="timer" data-numbers>
      {text}
    </p>
  );
}
