import type { Server } from "node:http";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { Server as Engine, type Socket } from "engine.io";
import { hostOf } from "../client-address.ts";
import { contentLabel } from "../content-host.ts";
import type { App } from "../context.ts";
import { makeAccountRates } from "./account-rates.ts";
import type { CommandHandlers } from "./commands.ts";
import { makeDispatch } from "./dispatch.ts";
import { type Connection, makeConnection } from "./connection.ts";
import { makeNewcomers } from "./newcomers.ts";
import { socketPath } from "./socket-path.ts";

/** What the features provide to the socket layer. */
export type SocketFeatures = {
  handlers: CommandHandlers;
  /** Counts an answer to a command; `none` is one that is not in the contract. */
  measure?: (command: string, code: number, seconds: number) => void;
  /** The connection is gone, whoever ended it. */
  closed(connection: Connection): void;
  /** Ends what the features have open: waits for commits. */
  close(): Promise<void>;
};

export type Gateway = {
  connectionCount(): number;
  /** Ends every connection, then the rooms. */
  close(): Promise<void>;
};

const sweepMs = 1_000;
const loginWithinMs = 10_000;
const silentMs = 2 * limits.heartbeatInterval.value + limits.heartbeatTimeout.value;

export type GatewayOptions = {
  /** Widens every limit of rate: a benchmark asks more than people may. */
  rateFactor?: number | undefined;
  connectionsBeforeLoginMax?: number | undefined;
};

/** Serves the messaging protocol on an HTTP server: websocket, else polling (M1). */
export function attachGateway(
  httpServer: Server,
  app: Pick<App, "addressOf" | "clock" | "log"> & Partial<Pick<App, "contentHost">>,
  features: SocketFeatures,
  { rateFactor = 1, connectionsBeforeLoginMax = limits.connectionsBeforeLogin.value }: GatewayOptions = {},
): Gateway {
  const newcomers = makeNewcomers(connectionsBeforeLoginMax * rateFactor);
  let isClosing = false;
  const engine = new Engine({
    allowRequest: (request, answer) => {
      // Answers 403 at the handshake.
      if (isClosing) return answer("this server ends", false);
      if (contentLabel(app.contentHost ?? null, hostOf(request)) !== null)
        return answer("no socket on this host", false);
      const isFull = newcomers.isFull(app.addressOf(request).group);
      answer(isFull ? "too many connections that have not signed in" : null, !isFull);
    },
    transports: ["websocket", "polling"],
    // A frame and the one character that the transport puts before it.
    maxHttpBufferSize: limits.frameMax.value + 1,
    perMessageDeflate: false,
    httpCompression: false,
  });
  engine.attach(httpServer, { path: socketPath, addTrailingSlash: false, destroyUpgrade: true });
  const connections = new Set<Connection>();
  const { handlers, measure } = features;
  const accounts = makeAccountRates(app.clock, rateFactor);
  const dispatch = makeDispatch({ handlers, log: app.log, accounts, measure });

  engine.on("connection", (socket: Socket) => {
    // Not the transport's own id: who knows that one could poll in its place.
    const connection = makeConnection(randomId(), socket, app.clock, rateFactor);
    const address = app.addressOf(socket.request).group;
    // Handshakes that were allowed at the same time.
    if (newcomers.isFull(address)) return socket.close(true);
    newcomers.add(address, connection);
    connections.add(connection);
    socket.on("message", (data: unknown) => {
      connection.heardAt = app.clock.now();
      // A binary message is no frame.
      dispatch(connection, typeof data === "string" ? data : "");
    });
    socket.on("close", () => {
      connections.delete(connection);
      newcomers.remove(address, connection);
      features.closed(connection);
    });
  });

  const sweep = setInterval(() => {
    const now = app.clock.now();
    for (const connection of connections) {
      // A clock that was set back must not keep a dead connection.
      connection.heardAt = Math.min(connection.heardAt, now);
      const isLate = !connection.login && now - connection.openedAt > loginWithinMs;
      if (isLate || now - connection.heardAt > silentMs) connection.close();
    }
  }, sweepMs);
  sweep.unref();

  return {
    connectionCount: () => connections.size,
    async close() {
      isClosing = true;
      clearInterval(sweep);
      engine.close();
      await features.close();
    },
  };
}
