/**
 * Asks for many at once what is asked for one by one: while one question is under way, those that come are gathered for the
 * next. A question begins after everything that it answers was asked for, so no answer is older than its request.
 */
export function batch<Key, Value>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  max = 500,
): (key: Key) => Promise<Value | undefined> {
  type Asker = { resolve(value: Value | undefined): void; reject(error: unknown): void };
  let waiting = new Map<Key, Asker[]>();
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (waiting.size > 0) {
      const asked = new Map([...waiting].slice(0, max));
      if (asked.size === waiting.size) waiting = new Map();
      else for (const key of asked.keys()) waiting.delete(key);
      await answer(asked);
    }
    isRunning = false;
  };
  const answer = async (asked: ReadonlyMap<Key, Asker[]>) => {
    try {
      const found = await ask([...asked.keys()]);
      for (const [key, askers] of asked) for (const { resolve } of askers) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of [...asked.values()].flat()) reject(error);
    }
  };
  return (key) =>
    new Promise((resolve, reject) => {
      const asker = { resolve, reject };
      const askers = waiting.get(key);
      if (askers) askers.push(asker);
      else waiting.set(key, [asker]);
      if (!isRunning) void run();
    });
}
