import http from "node:http";
import type { FastifyInstance } from "fastify";
import { errorCode, StartProblem } from "../start-problem.ts";

/**
 * Listens on every host with one port (0: any free one) and returns it. The first host must work; a further one, such
 * as ::1 on a machine without IPv6, may be missing. Further hosts hand requests and upgrades to the app's own server.
 */
export async function listenOn(
  app: FastifyInstance,
  hosts: readonly string[],
  port: number,
): Promise<number> {
  const [first = "127.0.0.1", ...others] = hosts;
  try {
    await app.listen({ host: first, port });
  } catch (error) {
    throw describeListenError(error, first, port) ?? error;
  }
  const address = app.server.address();
  const bound = address !== null && typeof address === "object" ? address.port : port;
  for (const host of others) await listenAlso(app, host, bound);
  return bound;
}

async function listenAlso(app: FastifyInstance, host: string, port: number): Promise<void> {
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
    return;
  }
  const problem = errorCode(error) === "EADDRINUSE" ? describeListenError(error, host, port) : undefined;
  if (problem) throw problem;
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
