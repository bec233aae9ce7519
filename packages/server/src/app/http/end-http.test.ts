import net from "node:net";
import fastify from "fastify";
import { expect, test } from "vitest";
import { listenOn } from "../listen.ts";
import { makeHttpEnd } from "./end-http.ts";

async function open() {
  const app = fastify({ return503OnClosing: false });
  const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  app.get("/", () => "quick");
  app.get("/slow", async () => {
    begun.resolve();
    return await answer.promise;
  });
  const { port, twins } = await listenOn(app, ["127.0.0.1", "::1"], 0);
  return { end: makeHttpEnd(app, twins), port, begun: begun.promise, answer: answer.resolve };
}

const patientMs = 60_000;

test("P14 an answer that is due when the server ends arrives, and nobody new is let in meanwhile", async () => {
  const { end, port, begun, answer } = await open();
  const due = fetch(`http://127.0.0.1:${port}/slow`);
  await begun;
  let isOver = false;
  const over = end.end(patientMs).then(() => (isOver = true));
  await expect
    .poll(async () => await connect(port).then(hangUp, () => "refused"), { interval: 10 })
    .toBe("refused");
  expect(isOver).toBe(false);
  answer("whole");
  expect(await (await due).text()).toBe("whole");
  await over;
});

test("P14 once the end is announced a connection closes after its next answer", async () => {
  const { end, port } = await open();
  const before = await fetch(`http://127.0.0.1:${port}/`);
  expect(before.headers.get("connection")).toBe("keep-alive");
  await before.text();
  end.announce();
  const after = await fetch(`http://127.0.0.1:${port}/`);
  expect([await after.text(), after.headers.get("connection")]).toEqual(["quick", "close"]);
  await end.end(patientMs);
});

test("P14 what never ends is cut, and a connection that asks for nothing holds nothing up", async () => {
  const { end, port, begun } = await open();
  const silent = await connect(port);
  const due = fetch(`http://127.0.0.1:${port}/slow`).then(
    () => "answered",
    () => "cut",
  );
  await begun;
  await end.end(100);
  expect(await due).toBe("cut");
  await expect.poll(() => silent.closed).toBe(true);

  const other = await open();
  const idle = await connect(other.port);
  await other.end.end(patientMs);
  await expect.poll(() => idle.closed).toBe(true);
});

async function connect(port: number): Promise<net.Socket> {
  const socket = net.connect(port, "127.0.0.1");
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve).once("error", reject);
  });
  socket.on("error", () => {}).resume();
  return socket;
}

function hangUp(socket: net.Socket): string {
  socket.destroy();
  return "let in";
}
