import type { ChatRow } from "@lyceum/im-client";
import { useEffect, useMemo, useState } from "react";
import { insist } from "../../shared/insist.ts";
import type { ShownRow } from "./members.ts";
import type * as gathering from "./shown-rows.ts";

let gather: typeof gathering.shownRows | null = null;

/** What gathers albums comes before the first one, or with it. */
export async function preloadShownRows(): Promise<void> {
  gather ??= (await import("./shown-rows.ts")).shownRows;
}

/** The rows with each album as one; until what gathers them is here, and where they are not to be, each for itself. */
export function useShownRows(rows: readonly ChatRow[], isOff: boolean): readonly ShownRow[] {
  const [held, setHeld] = useState(() => gather);
  const isNeeded = !isOff && !held && rows.some(mayGather);
  useEffect(() => {
    if (!isNeeded) return;
    const gone = new AbortController();
    // Without it they are single pictures.
    insist(preloadShownRows, true, gone.signal).then(
      () => setHeld(() => gather),
      () => {},
    );
    return () => gone.abort();
  }, [isNeeded]);
  return useMemo(() => (isOff || !held ? rows : held(rows)), [isOff, held, rows]);
}

function mayGather({ custom, isRecalled }: ChatRow): boolean {
  return isRecalled || custom?.startsWith('{"album":') === true;
}
