import { makeFakeTimers, roughNetwork, seededRandom } from "@lyceum/testing/socket-pair";
import { messageFlagNames } from "@lyceum/contract/shapes";
import { isListed } from "@lyceum/domain/sessions";
import { expect, test } from "vitest";
import { makeTestClient, type TestClient } from "./client.fixture.ts";
import { makeFakeServer, type FakeServer } from "@lyceum/testing/fake-im-server";

const people = ["ann", "bob", "cat"] as const;
const seeds = 200;

test(`M2 all clients end equal to the server's log, over ${seeds} seeds of a bad network`, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) await live(seed);
}, 60_000);

async function live(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const timers = makeFakeTimers(seed);
  const server = makeFakeServer(timers.now);
  if (seed % 5 === 0) server.behindMax = 8;
  const rough = roughNetwork(random, { lose: 0.05, double: 0.1, delayMs: 200 });
  let isRough = true;
  // Two devices of the first person, one of each other.
  const clients = ["ann", ...people].map((account) => ({
    account,
    client: makeTestClient(account, server, timers, (direction) => (isRough ? rough(direction) : [1])),
  }));
  const mismatches: unknown[] = [];
  for (const { client } of clients) client.on("ondigestmismatch", (one) => mismatches.push(one));
  for (const { client } of clients) client.connect();
  const sent: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    const { account, client } = pick(clients, random);
    const to = pick(
      people.filter((person) => person !== account),
      random,
    );
    const act = random();
    if (act < 0.6) {
      const body = `${account}-${seed}-${step}`;
      const flag = act < 0.2 ? pick(messageFlagNames, random) : "cc";
      client.messages.sendText({ scene: 0, to, body, [flag]: false });
      sent.push(body);
    } else if (act < 0.7) editSomething(client, to, random);
    else if (act < 0.78) client.sessions.markRead(`p2p-${to}`);
    else if (act < 0.82) void client.sessions.addStickTop(`p2p-${to}`, `${step}`).catch(() => {});
    else if (act < 0.84) void client.sessions.deleteStickTop(`p2p-${to}`).catch(() => {});
    else if (act < 0.86) void client.sessions.deleteSession(`p2p-${to}`, step % 9).catch(() => {});
    else if (act < 0.88) void client.relations.markInMutelist(to, step % 2 === 0).catch(() => {});
    else if (act < 0.94) server.cutAll();
    else client.networkChanged(false);
    await timers.advance(Math.floor(random() * 1_500));
  }
  isRough = false;
  await timers.advance(60_000);
  for (const { client } of clients) {
    for (const row of failedRows(client)) client.messages.resend(row.idClient);
    client.networkChanged(false);
  }
  await timers.advance(60_000);
  // Both sides say so themselves, and never had to mend anything.
  expect({
    seed,
    verifications: clients.map(({ client }) => client.connection.verification()),
    mismatches,
  }).toEqual({
    seed,
    verifications: clients.map(() => "same"),
    mismatches: [],
  });
  for (const { account, client } of clients) await compare(account, client, server, timers.advance, seed);
  const stored = people.flatMap((person) =>
    people.flatMap((peer) => (person < peer ? server.conversation(person, peer) : [])),
  );
  const bodies = stored.filter((message) => !message.recalled).map((message) => message.body);
  expect(new Set(bodies).size).toBe(bodies.length);
  expect({ seed, count: stored.length, strange: bodies.filter((body) => !sent.includes(body)) }).toEqual({
    seed,
    count: sent.length,
    strange: [],
  });
}

/** Recalls, deletes or clears what the client sees; the connection may be lost meanwhile, and another device may be faster. */
function editSomething(client: TestClient, to: string, random: () => number): void {
  const { messages } = client;
  const row = pickOr(messages.conversation(`p2p-${to}`).rows, random);
  const peer = { scene: 0, to } as const;
  const act = random();
  const edit =
    act < 0.15
      ? messages.clearHistory(peer)
      : row?.seq == null
        ? null
        : act < 0.5
          ? messages.deleteSelf(peer, act < 0.3 ? [row.seq] : [row.seq, row.seq + 1])
          : messages.recall(peer, row);
  edit?.catch(() => {});
}

async function compare(
  account: string,
  client: TestClient,
  server: FakeServer,
  advance: (ms: number) => Promise<void>,
  seed: number,
): Promise<void> {
  const where = `seed ${seed}, ${account}`;
  const expected = server
    .sessionsOf(account)
    .filter(isListed)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const actual = client.sessions
    .list()
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(
      ({
        card: _card,
        alias: _alias,
        lastOutgoing,
        isMuted,
        isBlocked: _isBlocked,
        team: _team,
        ...session
      }) => {
        expect({ where, isMuted }).toEqual({ where, isMuted: server.isMuted(account, session.to) });
        expect({ where, lastOutgoing }).toEqual({ where, lastOutgoing: null });
        return session;
      },
    );
  expect({ where, sessions: actual }).toEqual({ where, sessions: expected });
  for (const { id, to } of expected) {
    await Promise.all([client.messages.open({ scene: 0, to }), advance(2_000)]);
    // What only some devices heard is in no history, so that it is not compared.
    const kept = new Set(server.shownTo(account, to).map(({ seq }) => seq));
    const rows = client.messages.conversation(id).rows.filter(({ seq }) => seq !== null && kept.has(seq));
    const conversation = server.shownTo(account, to);
    const shown = rows.map((row) => row.body);
    expect({ where, shown }).toEqual({
      where,
      shown: conversation.slice(-rows.length).map((message) => message.body),
    });
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  }
}

function failedRows(client: TestClient) {
  return client.sessions
    .list()
    .flatMap((session) => client.messages.conversation(session.id).rows)
    .filter((row) => row.status === "fail");
}

function pickOr<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function pick<T>(list: readonly T[], random: () => number): T {
  const item = pickOr(list, random);
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
