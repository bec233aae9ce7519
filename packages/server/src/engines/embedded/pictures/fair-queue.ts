/**
 * Runs some tasks at once and lets the rest wait. Owners take turns: whoever comes with one task waits for at most one
 * task of each other owner, however many those brought.
 */
export function makeFairQueue(
  atOnceMax: number,
): <T>(owner: string, run: (slot: number) => Promise<T>) => Promise<T> {
  const free = Array.from({ length: atOnceMax }, (_, slot) => slot);
  /** In the order of turns: a map keeps the order in which owners were added. */
  const waiting = new Map<string, ((slot: number) => void)[]>();

  function take(owner: string): Promise<number> {
    const slot = free.pop();
    if (slot !== undefined) return Promise.resolve(slot);
    return new Promise((resolve) => {
      const own = waiting.get(owner);
      if (own) own.push(resolve);
      else waiting.set(owner, [resolve]);
    });
  }

  function give(slot: number): void {
    const [turn] = waiting;
    if (!turn) {
      free.push(slot);
      return;
    }
    const [owner, tasks] = turn;
    const next = tasks.shift();
    // To the end of the round.
    waiting.delete(owner);
    if (tasks.length > 0) waiting.set(owner, tasks);
    next?.(slot);
  }

  return async (owner, run) => {
    const slot = await take(owner);
    try {
      return await run(slot);
    } finally {
      give(slot);
    }
  };
}
