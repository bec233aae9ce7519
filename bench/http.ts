// Cached public reads over keep-alive connections: `npm run bench:http`. Server and generator share the machine.
import net from "node:net";
import { startBenchServer } from "./server.ts";
import { printTable, quantile } from "./table.ts";

const connections = 64;
const warmUpMs = 2_000;
const measureMs = 5_000;
const paths = [
  "/api/basic/front/schoolBySiteDomain?siteDomain=riverside.localhost",
  "/api/column/front/queryDocuments?shareNameExt=news&pageNum=1&pageSize=10",
  "/api/column/front/queryWebChannelListByParentId?parentId=0",
];

const server = await startBenchServer();
try {
  const rows = [];
  for (const path of paths) {
    await drive(server.url, path, warmUpMs);
    const cpuBefore = server.cpuSeconds();
    const { latencies, refused } = await drive(server.url, path, measureMs);
    const cpu = server.cpuSeconds() - cpuBefore;
    latencies.sort((a, b) => a - b);
    rows.push({
      call: path.split("?")[0]?.replace("/api", "") ?? path,
      "answers/s": Math.round((latencies.length * 1_000) / measureMs),
      "p50 ms": quantile(latencies, 0.5).toFixed(1),
      "p99 ms": quantile(latencies, 0.99).toFixed(1),
      "server CPU s per 10,000": ((cpu * 10_000) / latencies.length).toFixed(2),
      refused,
    });
  }
  printTable(`Cached public reads, ${connections} keep-alive connections, one request in flight each`, rows);
} finally {
  await server.stop();
}

/** Closed loop on raw sockets: the generator must cost less than the server. */
async function drive(url: string, path: string, durationMs: number) {
  const latencies: number[] = [];
  let refused = 0;
  const { port } = new URL(url);
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
  const until = performance.now() + durationMs;
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = net.connect(Number(port), "127.0.0.1");
          let sentAt = 0;
          let wanted = -1;
          let got = 0;
          const send = () => {
            sentAt = performance.now();
            wanted = -1;
            got = 0;
            socket.write(request);
          };
          socket.on("connect", send);
          socket.on("error", reject);
          socket.on("data", (chunk) => {
            if (wanted < 0) {
              const head = chunk.toString("latin1");
              if (!head.startsWith("HTTP/1.1 200") || !head.includes('"code":200')) refused++;
              wanted = head.indexOf("\r\n\r\n") + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
            }
            got += chunk.length;
            if (got < wanted) return;
            latencies.push(performance.now() - sentAt);
            if (performance.now() < until) return send();
            socket.destroy();
            resolve();
          });
        }),
    ),
  );
  return { latencies, refused };
}
