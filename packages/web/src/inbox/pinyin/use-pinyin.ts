import { isChinese, lettersOf } from "@lyceum/domain/search";
import { useEffect, useState } from "react";
import type { byReadings } from "./readings.ts";

/** Where the words mean a name by its readings. */
export type ByPinyin = (name: string) => ReturnType<typeof byReadings>;

const byNone: ByPinyin = () => null;
let loaded: { byReadings: typeof byReadings } | null = null;

/** Whom letters may mean among these names (M7). The readings come when there are letters and a Chinese name; until then nobody is meant. */
export function usePinyin(words: string, names: readonly string[]): ByPinyin {
  const [readings, setReadings] = useState(loaded);
  const letters = lettersOf(words);
  const isNeeded = readings === null && letters !== null && names.some(isChinese);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    import("./readings.ts").then(
      (module) => {
        loaded = module;
        if (!isOver) setReadings(module);
      },
      // Names are found by their characters all the same.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isNeeded, letters]);
  if (readings === null || letters === null) return byNone;
  return (name) => readings.byReadings(name, letters);
}
