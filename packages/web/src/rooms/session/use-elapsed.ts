import { useEffect, useState } from "react";

/** How long ago something was, as 4:05 or 1:04:05, kept up every second. */
export function useElapsed(since: number): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return clockText(now - since);
}

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? [hours, ...parts].join(":") : parts.join(":");
}
