import { Mutex } from "async-mutex";
import DataLoader from "dataloader";

/**
 * Asks for many at once what is asked for one by one: while one question is under way, those that come are gathered for the
 * next. A question begins after everything that it answers was asked for, so no answer is older than its request.
 */
export function batch<Key, Value>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  max = 500,
): (key: Key) => Promise<Value | undefined> {
  const oneAtATime = new Mutex();
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const found = await ask([...new Set(keys)]).finally(() => oneAtATime.release());
      return keys.map((key) => found.get(key));
    },
    {
      // Nothing is remembered: the next to ask gets a new answer.
      cache: false,
      maxBatchSize: max,
      batchScheduleFn: (begin) => void oneAtATime.acquire().then(begin),
    },
  );
  return async (key) => await loader.load(key);
}
