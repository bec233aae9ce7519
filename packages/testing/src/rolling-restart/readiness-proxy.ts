import http from "node:http";
import type { Socket } from "node:net";
import { freePort } from "../free-port.ts";

export type ProxiedNode = { port: number; metricsPort: number };

export type ReadinessProxy = {
  url: string;
  /** How many requests each node, by its place, was given. */
  counts(): number[];
  isReady(place: number): boolean;
  /** Another node, after those that are known. */
  add(node: ProxiedNode): void;
  close(): Promise<void>;
};

type Backend = ProxiedNode & { agent: http.Agent; isReady: boolean; count: number };

const lookEveryMs = 20;

/** A reverse proxy as a site would have it: gives each request to the next node that /readyz reports ready, keeps connections to the nodes, and never tries a request twice. */
export async function startReadinessProxy(nodes: readonly ProxiedNode[]): Promise<ReadinessProxy> {
  const backends = nodes.map(makeBackend);
  let turn = 0;
  const next = (): Backend | undefined => {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[turn++ % Math.max(ready.length, 1)];
    if (backend) backend.count++;
    return backend;
  };

  const proxy = http.createServer((request, response) => {
    const backend = next();
    if (!backend) return void response.writeHead(502).end("no node is ready");
    const passed = http.request(optionsOf(request, backend), (answer) => {
      const { connection: _ofTheNode, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    passed.on("error", (error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(String(error));
    });
    request.pipe(passed);
  });
  proxy.on("upgrade", (request, socket: Socket, head: Buffer) => {
    const backend = next();
    if (!backend) return void socket.destroy();
    const passed = http.request({ ...optionsOf(request, backend), agent: false });
    passed.on("upgrade", (answer, inner: Socket, innerHead: Buffer) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(["HTTP/1.1 101 Switching Protocols", ...lines, "", ""].join("\r\n"));
      socket.write(innerHead);
      inner.write(head);
      socket.pipe(inner).pipe(socket);
      for (const [one, other] of [
        [socket, inner],
        [inner, socket],
      ] as const)
        one.on("error", () => other.destroy()).on("close", () => other.destroy());
    });
    passed.on("response", () => socket.destroy());
    passed.on("error", () => socket.destroy());
    passed.end();
  });

  const look = async (backend: Backend) => {
    try {
      const answer = await fetch(`http://127.0.0.1:${backend.metricsPort}/readyz`);
      backend.isReady = answer.ok;
      await answer.arrayBuffer();
    } catch {
      backend.isReady = false;
    }
  };
  let isOver = false;
  const keepLooking = async (backend: Backend) => {
    while (!isOver) {
      await look(backend);
      await new Promise((resolve) => void setTimeout(resolve, lookEveryMs));
    }
  };
  const looking = backends.map(keepLooking);
  const port = await freePort();
  await new Promise<void>((resolve) => void proxy.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${port}`,
    counts: () => backends.map(({ count }) => count),
    isReady: (place) => backends[place]?.isReady === true,
    add(node) {
      const backend = makeBackend(node);
      backends.push(backend);
      looking.push(keepLooking(backend));
    },
    async close() {
      isOver = true;
      await Promise.all(looking);
      for (const { agent } of backends) agent.destroy();
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function makeBackend({ port, metricsPort }: ProxiedNode): Backend {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  return { port, metricsPort, agent, isReady: false, count: 0 };
}

function optionsOf(
  { method, url, headers }: http.IncomingMessage,
  { port, agent }: Backend,
): http.RequestOptions {
  return { host: "127.0.0.1", port, method, path: url, headers, agent };
}
