import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How the HTTP layer ends without cutting an answer short (P14). */
export type HttpEnd = {
  /** From now on a connection closes after its next answer: else a request may come just when the server closes it. */
  announce(): void;
  /** Takes no new connections, waits for the answers that are due, at most this long, and cuts the rest. */
  end(answersWithinMs: number): Promise<void>;
};

const lookEveryMs = 20;

/** Counts running requests from now on: call it when all that answers them is attached. `twins` listen for the same app. */
export function makeHttpEnd(http: FastifyInstance, twins: readonly Server[] = []): HttpEnd {
  let running = 0;
  let isAnnounced = false;
  http.server.prependListener("request", (_request, response) => {
    running++;
    if (isAnnounced) response.shouldKeepAlive = false;
    response.once("close", () => void running--);
  });
  const servers = [http.server, ...twins];
  return {
    announce: () => void (isAnnounced = true),
    async end(answersWithinMs) {
      isAnnounced = true;
      const closed = Promise.all([http.close(), ...twins.map(closeServer)]);
      let isClosed = false;
      closed.finally(() => (isClosed = true)).catch(() => {});
      const givesUpAt = performance.now() + answersWithinMs;
      while (!isClosed) {
        // One that has not sent a request yet is not idle to Node.
        const isOver = running === 0 || performance.now() > givesUpAt;
        for (const server of servers.filter(({ listening }) => !listening))
          if (isOver) server.closeAllConnections();
          else server.closeIdleConnections();
        await Promise.race([closed, sleep(lookEveryMs)]);
      }
      await closed;
    },
  };
}

async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => void server.close(() => resolve()));
}
