/** Whether the process may be sent requests. */
export type Readiness = {
  /** A part of the start is done. */
  reached(step: Step): void;
  /** What must answer for as long as the process serves. */
  watch(checks: Readonly<Record<string, () => Promise<unknown>>>): void;
  /** From now on it is not ready any more. */
  stopping(): void;
  /** Names of what is missing or does not answer; none: it is ready. */
  read(): Promise<string[]>;
};

const steps = ["database", "migrations", "server"] as const;
type Step = (typeof steps)[number];

/** Readiness of the start, of what the process depends on, and of its end (P14). */
export function makeReadiness(answerLimitMs = 2_000): Readiness {
  const missing = new Set<string>(steps);
  const watched = new Map<string, () => Promise<boolean>>();
  let isStopping = false;
  return {
    reached(step) {
      missing.delete(step);
    },
    watch(checks) {
      for (const [name, run] of Object.entries(checks)) watched.set(name, shared(run, answerLimitMs));
    },
    stopping() {
      isStopping = true;
    },
    async read() {
      if (isStopping) return ["stopping"];
      if (missing.size > 0) return [...missing];
      const failed = await Promise.all(
        [...watched].map(async ([name, check]) => ((await check()) ? [] : [name])),
      );
      return failed.flat();
    },
  };
}

/** Whoever asks while it runs waits for the same answer: a dependency that hangs is not asked more and more often. */
function shared(run: () => Promise<unknown>, limitMs: number): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return async () => {
    running ??= run()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (running = null));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), limitMs);
    });
    return await Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}
