import type { ChatRow } from "@lyceum/im-client";
import { useEffect, useMemo, useState } from "react";
import type { ShownRow } from "./members.ts";
import type * as gathering from "./shown-rows.ts";

let gather: typeof gathering.shownRows | null = null;

/** What gathers albums comes before the first one, or with it. */
export async function preloadShownRows(): Promise<typeof gathering.shownRows> {
  return (gather ??= (await import("./shown-rows.ts")).shownRows);
}

/** The rows with each album as one; until what gathers them is here, and where they are not to be, each for itself. */
export function useShownRows(rows: readonly ChatRow[], isOff: boolean): readonly ShownRow[] {
  const [held, setHeld] = useState(() => gather);
  const isNeeded = !isOff && !held && rows.some(mayGather);
  useEffect(() => {
    if (!isNeeded) return;
    // Without it they are single pictures.
    preloadShownRows().then(
      (found) => setHeld(() => found),
      () => {},
    );
  }, [isNeeded]);
  return useMemo(() => (isOff || !held ? rows : held(rows)), [isOff, held, rows]);
}

function mayGather({ custom, isRecalled }: ChatRow): boolean {
  return isRecalled || custom?.startsWith('{"album":') === true;
}
