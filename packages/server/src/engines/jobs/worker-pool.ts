import "./home.ts";
import { Logger } from "graphile-worker";
import pg from "pg";

/** Connections of graphile-worker itself: it listens on one, so they go to PostgreSQL directly and not through a pooler. */
export function openWorkerPool(url: string, max: number, statementTimeoutMs = 30_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    application_name: "lyceum jobs",
  });
  // A lost client is replaced; without listeners its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  releaseOnce(pool);
  return pool;
}

type Connect = (
  callback: (
    error: Error | undefined,
    client: pg.PoolClient | undefined,
    done: (broken?: Error) => void,
  ) => void,
) => void;

/** graphile-worker may give back a lost listening client twice when it stops at that moment; the error would end the process. */
function releaseOnce(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const connectWith: Connect = (callback) =>
    connect((error, client, done) => {
      let isReleased = false;
      callback(error, client, (broken) => {
        if (isReleased) return;
        isReleased = true;
        done(broken);
      });
    });
  // Both forms of the driver's method.
  pool.connect = ((callback?: Parameters<Connect>[0]) =>
    callback === undefined ? connect() : connectWith(callback)) as typeof pool.connect;
}

/** What graphile-worker reports of itself. Failed jobs are logged by us, with their stack. */
export function makeWorkerLogger(report: (text: string) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    const isWorthIt = level === "error" || level === "warning";
    if (isWorthIt && meta?.["failure"] !== true) report(message);
  });
}
