/** How far a draft is saved. `theirs`: what somebody else has saved meanwhile, as the server told it. */
export type DraftState<Saved> =
  | { kind: "saved"; at: number | null }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "failed"; text: string | null }
  | { kind: "offline" }
  | { kind: "conflict"; theirs: Saved };

/** Thrown by `save` where the server has a newer version than the one that was changed. */
export class DraftConflict<Saved> extends Error {
  override readonly name = "DraftConflict";
  readonly theirs: Saved;

  constructor(theirs: Saved) {
    super("the draft was changed elsewhere");
    this.theirs = theirs;
  }
}

type Options<Values, Saved> = {
  /** `replacesTheirs`: the person has seen the other version and keeps the own one. */
  save: (values: Values, how: { replacesTheirs: boolean }) => Promise<void>;
  /** What to say of a failure; null for one that nobody worded. */
  textOf: (error: unknown) => string | null;
  isOnline: () => boolean;
  now: () => number;
  delayMs?: number;
  tell: (state: DraftState<Saved>) => void;
};

export type Autosave<Values> = {
  /** The person has changed something; saved after a pause in typing, the last change counts. */
  change: (values: Values) => void;
  /** Saves at once what waits; resolves when nothing is under way any more. */
  flush: () => Promise<void>;
  /** The network is back, or the person asks for another try. */
  retry: () => Promise<void>;
  /** Ends a conflict: the own version replaces theirs. */
  keepMine: () => Promise<void>;
  /** Ends a conflict: the own version is dropped. */
  takeTheirs: () => void;
  /** Something is not saved yet. */
  isUnsaved: () => boolean;
  stop: () => void;
};

const defaultDelayMs = 5_000;
const retryAfterMs = [5_000, 15_000, 60_000];

/** Saves a draft while somebody works on it: one save at a time, the newest values last, nothing over another's change. */
export function makeAutosave<Values, Saved = unknown>({
  save,
  textOf,
  isOnline,
  now,
  delayMs = defaultDelayMs,
  tell,
}: Options<Values, Saved>): Autosave<Values> {
  let unsaved: { values: Values } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isInConflict = false;
  let isStopped = false;

  return {
    change(values) {
      unsaved = { values };
      if (isInConflict) return;
      failures = 0;
      if (!running) tell({ kind: "waiting" });
      plan(delayMs);
    },
    flush: () => run(),
    retry: () => run(),
    async keepMine() {
      if (!isInConflict) return;
      isInConflict = false;
      await run(true);
    },
    takeTheirs() {
      isInConflict = false;
      unsaved = null;
      tell({ kind: "saved", at: null });
    },
    isUnsaved: () => unsaved !== null || running !== null,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };

  function plan(afterMs: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), afterMs);
  }

  async function run(replacesTheirs = false): Promise<void> {
    clearTimeout(timer);
    await running;
    if (!unsaved || isInConflict) return;
    if (!isOnline()) return tell({ kind: "offline" });
    const { values } = unsaved;
    unsaved = null;
    tell({ kind: "saving" });
    running = attempt(values, replacesTheirs);
    await running;
  }

  async function attempt(values: Values, replacesTheirs: boolean): Promise<void> {
    try {
      await save(values, { replacesTheirs });
      failures = 0;
      tell(unsaved ? { kind: "waiting" } : { kind: "saved", at: now() });
    } catch (error) {
      // What was typed meanwhile is newer than what did not get through.
      unsaved ??= { values };
      if (error instanceof DraftConflict) {
        isInConflict = true;
        // Whoever saves throws the server's version of what is saved.
        tell({ kind: "conflict", theirs: error.theirs as Saved });
      } else fail(error);
    } finally {
      running = null;
    }
  }

  function fail(error: unknown): void {
    if (!isOnline()) return tell({ kind: "offline" });
    tell({ kind: "failed", text: textOf(error) });
    plan(retryAfterMs[Math.min(failures, retryAfterMs.length - 1)] ?? delayMs);
    failures += 1;
  }
}
