import http from "node:http";
import { errorCode, StartProblem } from "../../start-problem.ts";
import type { Log } from "../context.ts";
import { makeMetrics, type Metrics } from "./make-metrics.ts";
import { makeReadiness, type Readiness } from "./make-readiness.ts";

export type OperationSettings = {
  /** Undefined: there is no such port. 0 takes a free one. */
  port: number | undefined;
  host: string;
};

/** What those who run the server look at. */
export type Operation = {
  readiness: Readiness;
  /** Null where nobody could read them. */
  metrics: Metrics | null;
  /** Where its port listens. */
  port: number | null;
  close(): Promise<void>;
};

const connectionsMax = 50;
const requestLimitMs = 10_000;

/** Health and metrics on a port of their own, which no proxy shows to the world (P14). Throws StartProblem. */
export async function openOperation({ host, port }: OperationSettings, log: Log): Promise<Operation> {
  const readiness = makeReadiness();
  if (port === undefined) return { readiness, metrics: null, port: null, close: async () => {} };
  const metrics = makeMetrics();
  const server = http.createServer((request, response) => {
    answer(request, response, readiness, metrics).catch((error: unknown) => {
      log("operation.error", { url: request.url, error });
      if (!response.headersSent) send(response, 500, "text/plain", "failed\n");
      else response.destroy();
    });
  });
  server.maxConnections = connectionsMax;
  server.requestTimeout = requestLimitMs;
  await listen(server, host, port);
  const address = server.address();
  const bound = address !== null && typeof address === "object" ? address.port : port;
  log("operation.listens", { host, port: bound });
  return {
    readiness,
    metrics,
    port: bound,
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  { method, url = "" }: http.IncomingMessage,
  response: http.ServerResponse,
  readiness: Readiness,
  metrics: Metrics,
): Promise<void> {
  if (method !== "GET" && method !== "HEAD") return send(response, 405, "text/plain", "GET only\n");
  switch (url.split("?", 1)[0]) {
    case "/healthz":
      return send(response, 200, "text/plain", "alive\n");
    case "/readyz": {
      const failed = await readiness.read();
      const ready = failed.length === 0;
      const body = JSON.stringify(ready ? { ready } : { ready, failed });
      return send(response, ready ? 200 : 503, "application/json", `${body}\n`);
    }
    case "/metrics":
      return send(response, 200, metrics.contentType, await metrics.write());
    default:
      return send(response, 404, "text/plain", "not found\n");
  }
}

/** Node leaves the body out of the answer to HEAD. */
function send(response: http.ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "content-type": type,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}

async function listen(server: http.Server, host: string, port: number): Promise<void> {
  const error = await new Promise<unknown>((resolve) => {
    server.once("error", resolve);
    server.listen({ host, port }, () => resolve(undefined));
  });
  if (error === undefined) return;
  const reason = { EADDRINUSE: "taken by another program", EACCES: "not for this user" }[
    errorCode(error) ?? ""
  ];
  if (reason) throw new StartProblem(`LYCEUM_METRICS_PORT ${port} on ${host} is ${reason}; choose another.`);
  throw new StartProblem(`This machine has no address ${host}; correct LYCEUM_METRICS_HOST.`);
}
