import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "../db/tables.ts";
import type { Database, ReserveOptions } from "../ports/database.ts";
import {
  isPlannedBeforeChange,
  makePreparedStatements,
  type PreparingPool,
  preparingPool,
} from "./prepared-statements.ts";

export type PoolOptions = ReserveOptions & {
  url: string;
  connectionsMax?: number;
  /** Called with the process of each connection that works in the background. */
  deprioritize?: (processId: number) => void;
};

/** Opens the pool that both engines share. Nothing is connected until the first query. */
export function openPool({
  url,
  connectionsMax = 20,
  statementTimeoutMs = 30_000,
  isBackground = false,
  plansOnce = false,
  deprioritize,
}: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    ...(isBackground && { options: "-c max_parallel_workers_per_gather=0 -c jit=off" }),
    ...(plansOnce && { options: "-c plan_cache_mode=force_generic_plan", idleTimeoutMillis: 600_000 }),
    connectionTimeoutMillis: 10_000,
    // What waits by intention says so: see `unlimited`.
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "lyceum",
    types: { getTypeParser },
  });
  // A lost idle client is replaced by the next query; without a listener its error would end the process.
  pool.on("error", () => {});
  // Nor may one that is lost between two statements of a transaction: the next statement fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  if (isBackground && deprioritize) pool.on("connect", (client) => deprioritize(processIdOf(client)));
  // Searches look for values that differ much: each is planned for its own.
  const prepared = isBackground ? undefined : makePreparedStatements();
  const preparing = prepared && preparingPool(pool, prepared);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing?.forKysely ?? pool }) });
  const reserved: Database[] = [];
  let closing: Promise<unknown> | undefined;

  /** Kysely ends only a pool that it has used; the connections of another would stay for ten seconds. */
  async function end(): Promise<void> {
    await kysely.destroy();
    if (!pool.ending) await pool.end();
  }

  return {
    url,
    kysely,
    reserve(max, options) {
      const own = openPool({
        url,
        connectionsMax: max,
        statementTimeoutMs,
        ...(deprioritize && { deprioritize }),
        ...options,
      });
      reserved.push(own);
      return own;
    },
    async query<Row>({ name, text, values = [] }: Parameters<Database["query"]>[0]) {
      for (let tries = 0; ; tries++) {
        try {
          const { rows } = preparing
            ? await runPrepared(preparing, { name, text, values })
            : await pool.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
          return rows as Row[]; // the statement's writer names its row
        } catch (error) {
          // The pool ended that connection; the next may have been prepared before the change, too.
          if (!isPlannedBeforeChange(error) || tries === connectionsMax) throw error;
        }
      }
    },
    poolCounts() {
      const { totalCount: total, idleCount: idle, waitingCount: waiting } = pool;
      return reserved
        .map((own) => own.poolCounts())
        .reduce(
          (sum, own) => ({
            total: sum.total + own.total,
            idle: sum.idle + own.idle,
            waiting: sum.waiting + own.waiting,
          }),
          { total, idle, waiting },
        );
    },
    async close() {
      closing ??= Promise.all([end(), ...reserved.map((own) => own.close())]);
      await closing;
    },
  };
}

/** A connection on which something failed is not used again, as with the pool of pg. */
async function runPrepared(
  pool: PreparingPool,
  query: { name: string | undefined; text: string; values: readonly unknown[] },
): Promise<pg.QueryResult> {
  const connection = await pool.connect();
  let isBroken = true;
  try {
    const result = await connection.query(query);
    isBroken = false;
    return result;
  } finally {
    connection.release(isBroken);
  }
}

/** What the server told at the start of the connection; the types of pg do not name it. */
function processIdOf(client: pg.PoolClient): number {
  return (client as pg.PoolClient & { processID: number }).processID;
}

function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  if (format !== "binary" && oid === pg.types.builtins.INT8) return toSafeInteger;
  if (format !== "binary" && oid === int8Array) return parseInt8Array;
  // pg types its own parsers by format; both are functions of one wire value.
  return pg.types.getTypeParser(oid, format as "text") as (value: string) => unknown;
}

const int8Array = 1016;

function parseInt8Array(text: string): (number | null)[] {
  // Only one dimension of plain numbers: {1,2,NULL}.
  if (text === "{}") return [];
  return text
    .slice(1, -1)
    .split(",")
    .map((item) => (item === "NULL" ? null : toSafeInteger(item)));
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not a safe integer`);
  return value;
}
