import { startTransition, useEffect, useState } from "react";

let hasPainted = false;

/**
 * False until the first view of the application is on the screen, so that what stands below it is drawn afterwards. Who comes
 * back to the page comes back to a place on it: then all is drawn at once.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(() => hasPainted || comesBack());
  useEffect(() => {
    if (isPainted) {
      hasPainted = true;
      return;
    }
    // The first of two frames is painted before the second begins.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isPainted]);
  return isPainted;
}

function comesBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
}
