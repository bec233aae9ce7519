import { useEffect, useRef, useState } from "react";
import { CallFault } from "../../shared/http/index.ts";
import { type Autosave, type DraftState, makeAutosave } from "./autosave.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

type Options<Values, Saved> = {
  values: Values;
  /** Throws a DraftConflict where the server has a newer version. */
  save: (values: Values, how: { replacesTheirs: boolean }) => Promise<void>;
  /** Another version takes the place of the own one. */
  onTheirs?: (theirs: Saved) => void;
  delayMs?: number;
};

export type Draft<Saved> = {
  state: DraftState<Saved>;
  saveNow: () => Promise<void>;
  keepMine: () => Promise<void>;
  takeTheirs: () => void;
};

/** Saves what a form holds while it is being filled in, and asks before a person leaves what could not be saved. */
export function useAutosave<Values, Saved = Values>(options: Options<Values, Saved>): Draft<Saved> {
  const [state, setState] = useState<DraftState<Saved>>({ kind: "saved", at: null });
  const latest = useRef(options);
  const [autosave] = useState<Autosave<Values>>(() =>
    makeAutosave<Values, Saved>({
      save: (values, how) => latest.current.save(values, how),
      textOf: (error) => (error instanceof CallFault ? error.message : null),
      isOnline: () => navigator.onLine,
      now: () => Date.now(),
      tell: setState,
      ...(options.delayMs === undefined ? {} : { delayMs: options.delayMs }),
    }),
  );
  const text = JSON.stringify(options.values);
  const known = useRef(text);
  useEffect(() => {
    latest.current = options;
    if (known.current === text) return;
    known.current = text;
    autosave.change(options.values);
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener("online", () => void autosave.retry(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && void autosave.flush(), { signal });
    return () => {
      ended.abort();
      // The page goes on; what waits is not lost with this part of it.
      void autosave.flush().finally(() => autosave.stop());
    };
  }, [autosave]);
  useUnsavedGuard(autosave.isUnsaved);
  return {
    state,
    saveNow: autosave.flush,
    keepMine: autosave.keepMine,
    takeTheirs() {
      if (state.kind !== "conflict") return;
      autosave.takeTheirs();
      options.onTheirs?.(state.theirs);
      // Their values are saved already.
      known.current = JSON.stringify(state.theirs);
    },
  };
}
