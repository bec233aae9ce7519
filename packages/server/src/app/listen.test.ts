import http from "node:http";
import net from "node:net";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { listenOn } from "./listen.ts";

const hasIpv6 = await canListen("::1");

test.runIf(hasIpv6)(
  "both loopback addresses reach one app, upgrades included, and close together",
  async () => {
    const app = makeApp();
    app.server.on("upgrade", (_request, socket) => {
      socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\nupgraded");
    });
    const { port } = await listenOn(app, ["127.0.0.1", "::1"], 0);
    for (const host of ["127.0.0.1", "[::1]"])
      expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe("hello");
    expect(await upgrade("::1", port)).toContain("upgraded");
    await app.close();
    await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow("fetch failed");
  },
);

test("a further address that this machine lacks does no harm, the first must work", async () => {
  const { port } = await listenOn(makeApp(), ["127.0.0.1", "2001:db8::1"], 0);
  expect(port).toBeGreaterThan(0);
  await expect(listenOn(makeApp(), ["2001:db8::1"], 0)).rejects.toThrow("has no address 2001:db8::1");
  await expect(listenOn(makeApp(), ["127.0.0.1"], port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken`,
  );
});

test.runIf(hasIpv6)("a stranger on the second loopback address is a taken port too", async () => {
  const stranger = http.createServer();
  const port = await new Promise<number>((resolve) => {
    stranger.listen(0, "::1", () => {
      const address = stranger.address();
      resolve(address !== null && typeof address === "object" ? address.port : 0);
    });
  });
  onTestFinished(() => {
    stranger.close();
  });
  await expect(listenOn(makeApp(), ["127.0.0.1", "::1"], port)).rejects.toThrow(
    `Port ${port} on ::1 is taken`,
  );
});

function makeApp() {
  const app = fastify();
  app.get("/", () => "hello");
  onTestFinished(() => app.close());
  return app;
}

function upgrade(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, host, () => {
      socket.write("GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    });
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.once("error", reject);
    socket.once("close", () => {
      resolve(text);
    });
  });
}

function canListen(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer().once("error", () => {
      resolve(false);
    });
    probe.listen(0, host, () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}
