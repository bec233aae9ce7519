import { useLayoutEffect, useState } from "react";

type Keyed = { key: string };
type Step<R> = { rows: readonly R[]; isPrepend: boolean };

/**
 * The rows to show now. The list keeps its place while rows come or go at one end: where both ends change at once, the
 * newer end comes first and the older one directly after it. `isPrepend` holds from a change at the older end to the next.
 */
export function useSteps<R extends Keyed>(rows: readonly R[]): Step<R> {
  const [current, setCurrent] = useState<Step<R> & { wanted: readonly R[] }>({
    wanted: rows,
    rows,
    isPrepend: false,
  });
  const isBetween = current.rows !== current.wanted;
  useLayoutEffect(() => {
    if (isBetween) setCurrent(({ wanted }) => ({ wanted, rows: wanted, isPrepend: true }));
  }, [isBetween]);
  if (current.wanted === rows) return current;
  const next = { wanted: rows, ...stepTo(current.rows, rows) };
  setCurrent(next);
  return next;
}

/** The first step from the rows that are shown to those that are wanted. */
export function stepTo<R extends Keyed>(shown: readonly R[], wanted: readonly R[]): Step<R> {
  const [first] = wanted;
  const [shownFirst] = shown;
  if (!first || !shownFirst || first.key === shownFirst.key) return { rows: wanted, isPrepend: false };
  if (shown.at(-1)?.key === wanted.at(-1)?.key)
    return { rows: wanted, isPrepend: shown.length !== wanted.length };
  const gone = shown.findIndex(({ key }) => key === first.key);
  if (gone > 0) return { rows: [...shown.slice(0, gone), ...wanted], isPrepend: false };
  const come = wanted.findIndex(({ key }) => key === shownFirst.key);
  return { rows: come > 0 ? wanted.slice(come) : wanted, isPrepend: false };
}
