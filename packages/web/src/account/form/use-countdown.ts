import { useEffect, useState } from "react";

/** Whole seconds until a moment that `start` sets; 0 when it has come. */
export function useCountdown(): { seconds: number; start(seconds: number): void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      if (time >= until) setUntil(0);
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [until]);
  return {
    seconds: until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1_000)),
    start: (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1_000);
    },
  };
}
