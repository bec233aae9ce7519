import { Agent, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { watchBodies } from "./watch-body.ts";

/** The production figures, a hundred times as fast. */
const pace = { idleMs: 600, bytesPerSecondMin: 102_400, graceMs: 300, totalMs: 3_000, lookEveryMs: 50 };

async function serve(place: string, watched = pace) {
  const http = Fastify();
  watchBodies(http, watched);
  http.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    payload.on("end", () => done(null));
  });
  http.route({ method: ["GET", "POST"], url: "/*", handler: async () => "done" });
  await http.listen({ port: 0, host: "127.0.0.1" });
  const address = http.server.address();
  const socket = connect(address !== null && typeof address === "object" ? address.port : 0, "127.0.0.1");
  let heard = "";
  const begunAt = performance.now();
  const closed = new Promise<number>((resolve) =>
    socket.on("close", () => resolve(performance.now() - begunAt)),
  );
  socket.on("error", () => {});
  socket.on("data", (part) => (heard += String(part)));
  onTestFinished(async () => {
    socket.destroy();
    await http.close();
  });
  socket.write(
    `POST ${place} HTTP/1.1\r\nHost: x\r\nContent-Type: x/y\r\nContent-Length: 100000000\r\n\r\nbegun`,
  );
  return { socket, closed, heard: () => heard };
}

test("A6 a body of which nothing comes is cut off", async () => {
  const { closed } = await serve("/any");
  const afterMs = await closed;
  expect(afterMs).toBeGreaterThan(300);
});

test("A6 a body that trickles is cut off, though something comes all the time", async () => {
  const { socket, closed } = await serve("/files/tus/x");
  const timer = setInterval(() => socket.write("x"), 20);
  await closed;
  clearInterval(timer);
});

test("A6 a body that takes for ever at a good pace is cut off, unless it is one of an upload in pieces", async () => {
  const flow = (socket: Awaited<ReturnType<typeof serve>>["socket"]) => {
    const timer = setInterval(() => socket.write(Buffer.alloc(20_000)), 20);
    onTestFinished(() => clearInterval(timer));
  };
  // A machine that stands still for a moment is no slow sender.
  const lasting = { ...pace, idleMs: 30_000, bytesPerSecondMin: 1_000 };
  const any = await serve("/any", lasting);
  flow(any.socket);
  expect(await any.closed).toBeGreaterThan(pace.totalMs);
  const tus = await serve("/files/tus/x", lasting);
  flow(tus.socket);
  const late = new Promise((resolve) => setTimeout(() => resolve("open"), pace.totalMs + 1_000));
  expect(await Promise.race([tus.closed, late])).toBe("open");
});

test("A6 a body that came is left alone, however long its answer takes", async () => {
  const http = Fastify();
  watchBodies(http, pace);
  http.post("/slow", async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return "done";
  });
  onTestFinished(() => http.close());
  const url = await http.listen({ port: 0, host: "127.0.0.1" });
  const answer = await fetch(`${url}/slow`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(await answer.text()).toBe("done");
});

test("A6 after a body that was refused at its beginning the connection takes the next request", async () => {
  const http = Fastify();
  watchBodies(http);
  http.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  http.post("/file", async ({ body }, reply) => {
    const pieces = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    await pieces.next();
    // Another piece is asked for, and nobody waits for it.
    void pieces.next().catch(() => {});
    return await reply.code(413).send("too large");
  });
  http.get("/next", async () => "next");
  await http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    await http.close();
  });
  const ask = (method: string, path: string, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { agent, port, host: "127.0.0.1", method, path, headers: { "content-type": "x/y" } };
      const sent = request(options, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode));
      });
      sent.once("error", reject).end(body);
    });
  expect(await ask("POST", "/file", Buffer.alloc(22_000_000))).toBe(413);
  expect(await ask("GET", "/next")).toBe(200);
});
