import http from "node:http";
import type { FastifyInstance } from "fastify";
import { errorCode, StartProblem } from "../start-problem.ts";

export type Listening = {
  port: number;
  /** The servers of further hosts, which close with that of the app. */
  twins: readonly http.Server[];
};

/**
 * Listens on every host with one port (0: any free one). The first host must work; a further one, such as ::1 on a
 * machine without IPv6, may be missing. Further hosts hand requests and upgrades to the app's own server.
 */
export async function listenOn(
  app: FastifyInstance,
  hosts: readonly string[],
  port: number,
): Promise<Listening> {
  const [first = "127.0.0.1", ...others] = hosts;
  try {
    await app.listen({ host: first, port });
  } catch (error) {
    throw describeListenError(error, first, port) ?? error;
  }
  const address = app.server.address();
  const bound = address !== null && typeof address === "object" ? address.port : port;
  const twins: http.Server[] = [];
  for (const host of others) {
    const twin = await listenAlso(app, host, bound);
    if (twin) twins.push(twin);
  }
  return { port: bound, twins };
}

/** Undefined: this machine has no such address. */
async function listenAlso(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<http.Server | undefined> {
  const twin = http.createServer((request, response) => app.server.emit("request", request, response));
  twin.on("upgrade", (...upgrade) => app.server.emit("upgrade", ...upgrade));
  const error = await new Promise<unknown>((resolve) => {
    twin.once("error", resolve);
    twin.listen({ host, port, ipv6Only: host.includes(":") }, () => {
      resolve(undefined);
    });
  });
  if (error === undefined) {
    app.server.on("close", () => {
      twin.close();
      twin.closeIdleConnections();
    });
    return twin;
  }
  const problem = errorCode(error) === "EADDRINUSE" ? describeListenError(error, host, port) : undefined;
  if (problem) throw problem;
  return undefined;
}

function describeListenError(error: unknown, host: string, port: number): StartProblem | undefined {
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return new StartProblem(
        `Port ${port} on ${host} is taken by another program; stop it or choose another port, such as PORT=${port + 1} npm start.`,
      );
    case "EACCES":
      return new StartProblem(
        `This user may not listen on port ${port}; choose a port above 1023 with PORT.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartProblem(`This machine has no address ${host}; correct LYCEUM_HOST.`);
    default:
      return undefined;
  }
}
