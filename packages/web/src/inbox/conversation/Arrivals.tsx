import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { arrivalsIn } from "./arrivals.ts";

type Row = { key: string; flow: "in" | "out" };

type Props<R> = {
  rows: readonly R[];
  /** All there was at the opening is there: what comes from now on is new. */
  hasCome: boolean;
  /** Newer ones follow that are not among the rows: what comes then is read on and not new. */
  hasNewer?: boolean;
  /** Null: not told. */
  sentence: (row: R) => string | null;
};

/** Of many at once the last are told: nobody listens to a hundred. */
const toldMax = 3;

/**
 * Tells a screen reader what others write. The list itself is silent: rows that scrolling brings into the page would be read
 * out as if they were new.
 */
export function Arrivals<R extends Row>({ rows, hasCome, hasNewer = false, sentence }: Props<R>) {
  const [told, setTold] = useState<readonly { key: string; text: string }[]>([]);
  const known = useRef<{ keys: ReadonlySet<string>; hadCome: boolean; wasAbove: boolean }>({
    keys: new Set(),
    hadCome: false,
    wasAbove: false,
  });
  useEffect(() => {
    const { keys, hadCome, wasAbove } = known.current;
    known.current = { keys: new Set(rows.map(({ key }) => key)), hadCome: hasCome, wasAbove: hasNewer };
    if (hasNewer || wasAbove) return;
    const texts = arrivalsIn(keys, hadCome, rows).flatMap((row) => {
      const text = sentence(row);
      return text === null ? [] : [{ key: row.key, text }];
    });
    if (texts.length > 0) setTold(texts.slice(-toldMax));
  }, [rows, hasCome, hasNewer, sentence]);
  return (
    <VisuallyHidden component="div" aria-live="polite" aria-relevant="additions" data-arrivals>
      {told.map(({ key, text }) => (
        <p key={key} dir="auto">
          {text}
        </p>
      ))}
    </VisuallyHidden>
  );
}
