import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import type { Change } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import { makeTestClient } from "../client.fixture.ts";

const nothing = ({ pts }: Change): Change => ({
  pts,
  kind: "card",
  card: { account: "bob", nick: "bob", avatar: "", custom: "{}", updateTime: 0 },
});

async function start() {
  const timers = makeFakeTimers();
  const server = makeFakeServer(timers.now);
  for (const body of ["one", "two", "three"]) server.post("bob", "ann", body);
  server.post("cat", "ann", "other");
  const client = makeTestClient("ann", server, timers);
  const mismatches: { sessionIds: readonly string[]; isReset: boolean }[] = [];
  client.on("ondigestmismatch", (one) => mismatches.push(one));
  client.connect();
  await timers.advance(5_000);
  expect(client.connection.verification()).toBe("same");
  await Promise.all([client.messages.open({ scene: 0, to: "bob" }), timers.advance(100)]);
  const state = () => client.sessions.list().find(({ id }) => id === "p2p-bob");
  const bodies = () => client.messages.conversation("p2p-bob").rows.map(({ body }) => body);
  return { timers, server, client, mismatches, state, bodies };
}

const faults: Record<string, (change: Change) => Change> = {
  "a message that is missing": nothing,
  "a message that was taken for one's own, so that unread is wrong": (change) =>
    change.kind === "message"
      ? { ...change, message: { ...change.message, from: "ann", to: "bob" } }
      : change,
  "an acknowledgement that nobody gave": ({ pts }) => ({ pts, kind: "ack", sessionId: "p2p-bob", ackSeq: 4 }),
  "a pin that nobody set": ({ pts }) => ({
    pts,
    kind: "sessionMarks",
    marks: [{ sessionId: "p2p-bob", isTop: true, topCustom: "", deletedSeq: 0 }],
  }),
};

test.each(Object.entries(faults))("M2 %s is found and healed within one exchange", async (_name, garble) => {
  const { timers, server, client, mismatches, state, bodies } = await start();
  server.garble = garble;
  server.post("bob", "ann", "four");
  server.garble = null;
  await timers.advance(10);
  const right = server.sessionsOf("ann").find(({ id }) => id === "p2p-bob");
  expect(state()).not.toMatchObject({ ...right });
  await timers.advance(limits.digestInterval.value + 100);
  expect(mismatches).toEqual([{ pts: 5, sessionIds: ["p2p-bob"], isReset: false }]);
  expect(state()).toMatchObject({ ...right });
  expect(bodies()).toEqual(["one", "two", "three", "four"]);
  expect(client.connection.verification()).toBe("same");
  expect(server.counts.get("sync")).toBe(1);
});

test("M2 a conversation that the server does not know goes, and a relation that was lost comes back", async () => {
  const { timers, server, client } = await start();
  server.garble = ({ pts }) => ({
    pts,
    kind: "message",
    message: { ...server.conversation("ann", "bob")[0]!, from: "ghost", seq: 1, idClient: "from-a-ghost" },
  });
  server.post("cat", "ann", "more");
  server.garble = null;
  await timers.advance(10);
  expect(client.sessions.list().map(({ id }) => id)).toContain("p2p-ghost");
  await timers.advance(limits.digestInterval.value + 100);
  expect(
    client.sessions
      .list()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(["p2p-bob", "p2p-cat"]);
  expect(client.connection.verification()).toBe("same");

  const other = makeTestClient("ann", server, timers);
  other.connect();
  await timers.advance(5_000);
  server.garble = nothing;
  await Promise.all([other.relations.markInMutelist("cat", true), timers.advance(10)]);
  server.garble = null;
  const isMuted = () => client.sessions.list().find(({ id }) => id === "p2p-cat")?.isMuted;
  expect(isMuted()).toBe(false);
  await timers.advance(limits.digestInterval.value + 100);
  expect(isMuted()).toBe(true);
});

test("M2 M7 a team that is not the person's goes, and what was found equal stays", async () => {
  const { timers, server, client, mismatches } = await start();
  server.garble = ({ pts }) => ({
    pts,
    kind: "message",
    message: { ...server.conversation("ann", "bob")[0]!, scene: 1, to: "17", idClient: "of-a-team" },
  });
  server.post("cat", "ann", "more");
  server.garble = null;
  await timers.advance(10);
  const ids = () => new Set(client.sessions.list().map(({ id }) => id));
  expect(ids()).toEqual(new Set(["p2p-bob", "p2p-cat", "team-17"]));
  await timers.advance(limits.digestInterval.value + 100);
  expect(ids()).toEqual(new Set(["p2p-bob", "p2p-cat"]));
  expect(mismatches).toMatchObject([{ sessionIds: ["p2p-cat", "team-17"], isReset: false }]);
  expect(client.connection.verification()).toBe("same");
});

test("M2 what was found equal is not asked about again, and a read mark that is on its way is no difference", async () => {
  const { timers, server, client, mismatches } = await start();
  const asked = server.counts.get("digest");
  await timers.advance(10 * limits.digestInterval.value);
  expect(server.counts.get("digest")).toBe(asked);
  server.post("bob", "ann", "five");
  await timers.advance(limits.digestInterval.value - 5);
  client.sessions.markRead("p2p-bob");
  await timers.advance(2 * limits.digestInterval.value);
  expect(server.counts.get("digest")).toBeGreaterThan(asked ?? 0);
  expect(mismatches).toEqual([]);
  expect(client.connection.verification()).toBe("same");
});

test("M2 what does not heal piece by piece is read again from a snapshot", async () => {
  const { timers, server, client, mismatches } = await start();
  server.garble = nothing;
  server.post("bob", "ann", "four");
  server.garble = null;
  server.refuse("getSessions", 500, 2);
  await timers.advance(4 * limits.digestInterval.value);
  expect(mismatches.map(({ isReset }) => isReset)).toEqual([false, false, true]);
  expect(client.messages.conversation("p2p-bob").rows.at(-1)?.body).toBe("four");
  expect(client.connection.verification()).toBe("same");
});

test("M2 a node of an older version, which refuses the teams, is asked without them", async () => {
  const { timers, server, client, state, mismatches } = await start();
  server.garble = nothing;
  server.post("bob", "ann", "four");
  server.garble = null;
  await timers.advance(10);
  server.refuse("digest", 414);
  await timers.advance(limits.digestInterval.value + 100);
  expect(mismatches).toEqual([{ pts: 5, sessionIds: ["p2p-bob"], isReset: false }]);
  expect(state()).toMatchObject({ lastSeq: 4 });
  expect(client.connection.verification()).toBe("same");
});
