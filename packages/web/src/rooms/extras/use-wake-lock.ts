import { useEffect } from "react";

/** The screen stays on while somebody is in the room and looks at it. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.hidden || isOver || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isOver) await lock.release();
      } catch {
        // Refused, such as on an empty battery.
      }
    };
    const holdAgain = () => void hold();
    // The browser lets go of it with every page that is hidden.
    document.addEventListener("visibilitychange", holdAgain);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", holdAgain);
      void lock?.release().catch(() => {});
    };
  }, []);
}
