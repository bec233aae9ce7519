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
  return pool;
}

/** What graphile-worker reports of itself. Failed jobs are logged by us, with their stack. */
export function makeWorkerLogger(report: (text: string) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    const isWorthIt = level === "error" || level === "warning";
    if (isWorthIt && meta?.["failure"] !== true) report(message);
  });
}
