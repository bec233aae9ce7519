import { Mutex } from "async-mutex";
import DataLoader from "dataloader";

/**
 * Questions begin at least so far apart, in milliseconds. A question is answered faster than the next asker comes, so without
 * it a thousand who sign in within a second would ask a thousand times.
 */
const apartMs = 5;

/**
 * Asks for many at once what is asked for one by one: while one question is under way, and for a moment after it began, those
 * that come are gathered for the next. One that comes after a quiet time is asked at once. A question begins after everything
 * that it answers was asked for, so no answer is older than its request.
 */
export function batch<Key, Value>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  max = 500,
): (key: Key) => Promise<Value | undefined> {
  const oneAtATime = new Mutex();
  let begunAt = -Infinity;
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      begunAt = performance.now();
      const found = await ask([...new Set(keys)]).finally(() => oneAtATime.release());
      return keys.map((key) => found.get(key));
    },
    {
      // Nothing is remembered: the next to ask gets a new answer.
      cache: false,
      maxBatchSize: max,
      batchScheduleFn: (begin) =>
        void oneAtATime.acquire().then(() => {
          const waitMs = begunAt + apartMs - performance.now();
          if (waitMs > 0) setTimeout(begin, waitMs);
          else begin();
        }),
    },
  );
  return async (key) => await loader.load(key);
}
