import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeTestClient } from "../client.fixture.ts";

const bob = { scene: 0 as const, to: "bob" };

test("D6 that a message was refused is told once, and not of one that counts as sent", async () => {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  const ann = makeTestClient("ann", server, timers);
  ann.connect();
  await timers.advance(100);
  const failed: object[] = [];
  ann.on("onsendfailed", (said) => failed.push(said));
  server.refuse("sendMsg", 403, 2);
  const idClient = ann.messages.sendText({ ...bob, body: "hello" });
  await timers.advance(50);
  const told = { sessionId: "p2p-bob", idClient, fault: "noPermission" };
  expect(failed).toEqual([told]);
  ann.messages.resend(idClient);
  await timers.advance(50);
  expect(failed).toEqual([told, told]);
  server.refuse("sendMsg", 7101);
  ann.messages.sendText({ ...bob, body: "to whoever has blocked" });
  await timers.advance(50);
  expect(failed).toHaveLength(2);
});
