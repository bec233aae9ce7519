import type { PostgresPool, PostgresPoolClient } from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";

/** As often within a minute: what comes now and then, such as the statements of jobs, is planned for its values each time. */
const asksMin = 20;
const withinMs = 60_000;
/** A list that is written out has as many texts as lengths: most are forgotten before they come so often. */
const countedMax = 2_000;
/** Each holds some 20 KiB on each connection, for as long as that is open. */
const preparedMax = 200;

type PreparedStatements = {
  /** The name under which connections keep a statement; undefined for one that is not kept. */
  nameOf(text: string): string | undefined;
  /** The database refused to run it as it was prepared: from now on it is planned each time. */
  forget(text: string): void;
};

/**
 * Finds the statements that come again and again. Kept prepared on each connection they are read once and, where PostgreSQL
 * finds that the values make no difference, planned once, which is most of what a short statement costs.
 */
export function makePreparedStatements(nowMs = () => performance.now()): PreparedStatements {
  const counted = new LRUCache<string, { asks: number; begunAt: number }>({ max: countedMax });
  const names = new Map<string, string | undefined>();
  return {
    nameOf(text) {
      if (names.size >= preparedMax || names.has(text)) return names.get(text);
      const now = nowMs();
      const before = counted.get(text);
      const count = before && now - before.begunAt < withinMs ? before : { asks: 0, begunAt: now };
      count.asks += 1;
      if (count !== before) counted.set(text, count);
      if (count.asks < asksMin) return undefined;
      counted.delete(text);
      const name = mayChange(text) ? undefined : `hot-${names.size}`;
      names.set(text, name);
      return name;
    },
    forget: (text) => void (names.has(text) && names.set(text, undefined)),
  };
}

/** Whether its columns are those of a table, of which a migration may make more: PostgreSQL then runs it no more as prepared. */
function mayChange(text: string): boolean {
  return /(?<!count\()\*/.test(text);
}

/** A migration of another node gave a table other columns than a prepared statement answered with; nothing was done. */
export function isPlannedBeforeChange(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === "RevalidateCachedQuery";
}

/** A pool of pg as Kysely uses it, which keeps statements prepared. */
export function preparingPool(pool: pg.Pool, prepared: PreparedStatements): PostgresPool {
  // Kysely knows a connection by its object.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const connection = known.get(client) ?? connectionOf(client, prepared);
      known.set(client, connection);
      return connection;
    },
  };
}

function connectionOf(client: pg.PoolClient, prepared: PreparedStatements): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const name = values.length === 0 ? undefined : prepared.nameOf(text);
    try {
      return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    } catch (error) {
      if (isPlannedBeforeChange(error)) prepared.forget(text);
      throw error;
    }
  };
  return {
    // Cursors, which Kysely takes too, are not set up.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}
