import type { PostgresPool, PostgresPoolClient } from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";

/** As often within a minute: what comes now and then, such as the statements of jobs, is planned for its values each time. */
const asksMin = 20;
const withinMs = 60_000;
/** A list that is written out has as many texts as lengths: most are forgotten before they come so often. */
const countedMax = 2_000;
/** Each holds some 20 KiB on each connection that has run it. */
const preparedMax = 200;
/** What has not come for so long gives up its place to another statement; one that comes each minute keeps it. */
const restedMs = 600_000;
/** A connection that holds so many statements without a place is closed, which frees them; a new one opens when it is needed. */
const leftMax = 50;

export type PreparedStatements = {
  /** The name under which connections keep a statement; undefined for one that is not kept. No name is given twice. */
  nameOf(text: string): string | undefined;
  /** The database refused to run it as it was prepared: from now on it is planned each time. */
  forget(text: string): void;
  /** Whether statements still run under this name. */
  isInUse(name: string): boolean;
  /** How many names have come out of use so far. */
  leftCount(): number;
};

type Place = { name: string; cameAt: number };

/**
 * Finds the statements that come again and again. Kept prepared on each connection they are read once and, where PostgreSQL
 * finds that the values make no difference, planned once, which is most of what a short statement costs.
 */
export function makePreparedStatements(nowMs = () => performance.now()): PreparedStatements {
  const counted = new LRUCache<string, { asks: number; begunAt: number }>({ max: countedMax });
  /** By text; the one that has not come for the longest time is the first. */
  const places = new Map<string, Place>();
  const inUse = new Set<string>();
  /** What the database refused; it needs no place. */
  const refused = new LRUCache<string, true>({ max: countedMax });
  let given = 0;
  let left = 0;

  function leave(text: string): void {
    const place = places.get(text);
    if (!place) return;
    places.delete(text);
    inUse.delete(place.name);
    left += 1;
  }

  /** Whether there is a place, perhaps that of a statement which comes no more. */
  function makeRoom(now: number): boolean {
    if (places.size < preparedMax) return true;
    const [oldest] = places;
    if (!oldest || now - oldest[1].cameAt < restedMs) return false;
    leave(oldest[0]);
    return true;
  }

  return {
    nameOf(text) {
      const now = nowMs();
      const place = places.get(text);
      if (place) {
        place.cameAt = now;
        places.delete(text);
        places.set(text, place);
        return place.name;
      }
      if (refused.has(text) || mayChange(text)) return undefined;
      const before = counted.get(text);
      const count = before && now - before.begunAt < withinMs ? before : { asks: 0, begunAt: now };
      count.asks += 1;
      if (count !== before) counted.set(text, count);
      if (count.asks < asksMin || !makeRoom(now)) return undefined;
      counted.delete(text);
      const name = `hot-${given}`;
      given += 1;
      places.set(text, { name, cameAt: now });
      inUse.add(name);
      return name;
    },
    forget(text) {
      if (!places.has(text)) return;
      leave(text);
      refused.set(text, true);
    },
    isInUse: (name) => inUse.has(name),
    leftCount: () => left,
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

type Query = { name?: string | undefined; text: string; values: readonly unknown[] };
type Connection = {
  query(query: Query): Promise<pg.QueryResult>;
  /** Open for the next one, unless it `isBroken`. */
  release(isBroken: boolean): void;
};
export type PreparingPool = { connect(): Promise<Connection>; forKysely: PostgresPool };

/** A pool of pg which keeps statements prepared, for who gives them whole and for Kysely. */
export function preparingPool(pool: pg.Pool, prepared: PreparedStatements): PreparingPool {
  const open = new WeakMap<pg.PoolClient, Connection>();
  // Kysely knows a connection by its object.
  const known = new WeakMap<Connection, PostgresPoolClient>();

  async function connect(): Promise<Connection> {
    const client = await pool.connect();
    const connection = open.get(client) ?? connectionOf(client, prepared);
    open.set(client, connection);
    return connection;
  }

  return {
    connect,
    forKysely: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const connection = await connect();
        const client = known.get(connection) ?? clientOf(connection);
        known.set(connection, client);
        return client;
      },
    },
  };
}

function connectionOf(client: pg.PoolClient, prepared: PreparedStatements): Connection {
  const held = new Set<string>();
  /** As many names had come out of use when this connection held none of them. */
  let leftBefore = prepared.leftCount();

  /** Whether it holds too many statements that run no more under their names; counted only where so many have come out of use. */
  function isLaden(): boolean {
    if (prepared.leftCount() - leftBefore <= leftMax) return false;
    const count = [...held].filter((name) => !prepared.isInUse(name)).length;
    leftBefore = prepared.leftCount() - count;
    return count > leftMax;
  }

  return {
    async query({ name: given, text, values }) {
      const hot = given === undefined && values.length > 0 ? prepared.nameOf(text) : undefined;
      if (hot !== undefined) held.add(hot);
      const name = given ?? hot;
      try {
        return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      } catch (error) {
        if (isPlannedBeforeChange(error)) prepared.forget(text);
        throw error;
      }
    },
    release: (isBroken) => client.release(isBroken || isLaden()),
  };
}

function clientOf(connection: Connection): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => connection.query({ text, values });
  return {
    // Cursors, which Kysely takes too, are not set up.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => connection.release(destroy ?? false),
  };
}
