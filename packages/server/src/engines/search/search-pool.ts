import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { Mutex, type MutexInterface, Semaphore, withTimeout } from "async-mutex";
import type { Database } from "../../ports/database.ts";
import type { SearchPool } from "../../ports/search-pool.ts";
import { errorCode } from "../../start-problem.ts";

export type SearchPoolOptions = {
  connections: number;
  /** How long a search may take, and how long it may wait. */
  timeoutMs?: number;
  waitingMax?: number;
  waitingEachMax?: number;
};

/** Searches on connections of their own, which PostgreSQL ends when they take too long. */
export function makeSearchPool(
  database: Database,
  {
    connections,
    timeoutMs = limits.searchTime.value,
    waitingMax = limits.searchesWaitingMax.value,
    waitingEachMax = limits.searchesWaitingEachMax.value,
  }: SearchPoolOptions,
): SearchPool {
  const apart = database.reserve(connections, {
    statementTimeoutMs: timeoutMs,
    isBackground: true,
  });
  const tooLong = () => new Fault("searchTooLong");
  const free = withTimeout(new Semaphore(connections), timeoutMs, tooLong());
  /** Of everybody who searches or waits, with the number of their searches. */
  const turns = new Map<string, { mutex: MutexInterface; count: number }>();
  let waiting = 0;

  /** First one's own turn: whoever asks often waits behind nobody but themselves, and nobody waits behind all of theirs. */
  async function inTurn<T>(by: string, run: () => Promise<T>): Promise<T> {
    const turn = turns.get(by) ?? { mutex: withTimeout(new Mutex(), timeoutMs, tooLong()), count: 0 };
    turns.set(by, turn);
    turn.count += 1;
    try {
      return await turn.mutex.runExclusive(run);
    } finally {
      turn.count -= 1;
      if (turn.count === 0) turns.delete(by);
    }
  }

  return {
    async run(by, search) {
      // One of one's own runs; the others wait, and must leave room for those of everybody else.
      if (waiting >= waitingMax || (turns.get(by)?.count ?? 0) > waitingEachMax) throw tooLong();
      waiting += 1;
      let isWaiting = true;
      const begin = async () => {
        waiting -= 1;
        isWaiting = false;
        return await search(apart);
      };
      try {
        return await inTurn(by, () => free.runExclusive(begin));
      } catch (error) {
        throw errorCode(error) === queryCanceled ? new Fault("searchTooLong", { cause: error }) : error;
      } finally {
        if (isWaiting) waiting -= 1;
      }
    },
    close: () => apart.close(),
  };
}

/** PostgreSQL ended the statement. */
const queryCanceled = "57014";
