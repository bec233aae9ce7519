import { limits, rates } from "@lyceum/contract/limits";
import type { Socket } from "engine.io";
import { expect, test } from "vitest";
import { makeConnection } from "./connection.ts";

function makeSocket() {
  const closed: boolean[] = [];
  const writeBuffer: string[] = [];
  const socket = {
    readyState: "open",
    writeBuffer,
    send: (frame: string) => writeBuffer.push(frame),
    close: (discard = false) => closed.push(discard),
  };
  // The three things that a connection touches.
  return { closed, writeBuffer, socket: socket as unknown as Socket };
}

test("M1 a client that does not read is cut before its queue fills the memory", () => {
  const { socket, writeBuffer, closed } = makeSocket();
  const connection = makeConnection("connection-1", socket, { now: () => 0 });
  for (let at = 0; at < limits.sendQueueMax.value; at++) connection.send("frame");
  expect(closed).toEqual([]);
  connection.send("one too many");
  expect(closed).toEqual([true]);
  expect(writeBuffer).toHaveLength(limits.sendQueueMax.value);
});

test("M1 a client that does not read is cut by the size of what waits too", () => {
  const { socket, writeBuffer, closed } = makeSocket();
  const connection = makeConnection("connection-1", socket, { now: () => 0 });
  const half = "x".repeat(limits.sendQueueLengthMax.value / 2);
  for (let at = 0; at < 5; at++) {
    connection.send(half);
    // The transport took it.
    writeBuffer.length = 0;
  }
  connection.send(half);
  connection.send(half);
  expect(closed).toEqual([]);
  connection.send("one too many");
  expect(closed).toEqual([true]);
});

test("M2 pushes wait for the answer to the login and keep their order", () => {
  const { socket, writeBuffer } = makeSocket();
  const connection = makeConnection("connection-1", socket, { now: () => 0 });
  connection.push("first");
  connection.send("answer");
  connection.push("second");
  connection.release();
  connection.push("third");
  expect(writeBuffer).toEqual(["answer", "first", "second", "third"]);
});

test("M1 pushes that wait for a login are bounded too", () => {
  const { socket, writeBuffer, closed } = makeSocket();
  const connection = makeConnection("connection-1", socket, { now: () => 0 });
  for (let at = 0; at <= limits.sendQueueMax.value; at++) connection.push("frame");
  expect(closed).toEqual([true]);
  expect(writeBuffer).toEqual([]);
});

test("M1 a class of commands is served again when its window is over", () => {
  let now = 1_000;
  const connection = makeConnection("connection-1", makeSocket().socket, { now: () => now });
  for (let at = 0; at < rates.connection.points; at++) expect(connection.take("connection")).toBe(0);
  now += 10_000;
  expect(connection.take("connection")).toBe(rates.connection.windowMs - 10_000);
  expect(connection.take("command")).toBe(0);
  now += rates.connection.windowMs - 10_000;
  expect(connection.take("connection")).toBe(0);
});
