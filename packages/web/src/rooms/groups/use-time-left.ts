import { limits } from "@lyceum/contract/limits";
import { useEffect, useState } from "react";
import { clockText } from "../session/use-elapsed.ts";

/** How long until the groups close, kept up every second, and whether everybody is warned. */
export function useTimeLeft(closesAt: number): { time: string; isSoon: boolean } {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = closesAt - now;
  return { time: clockText(leftMs), isSoon: leftMs <= limits.roomGroupWarning.value };
}
