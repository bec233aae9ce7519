import { isListed } from "@lyceum/domain/sessions";
import { type FakeServer, makeFakeServer } from "@lyceum/testing/fake-im-server";
import { type FakeTimers, makeFakeTimers, seededRandom } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeTestClient, type TestClient } from "../client.fixture.ts";
import { memoryCache } from "./memory-engine.ts";
import { type Life, mortalCache } from "./mortal-cache.fixture.ts";

const seeds = 150;
const peers = ["bob", "cat"] as const;

test(`M17 a device killed at any step of its writing goes on without a hole, over ${seeds} seeds`, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) await live(seed);
}, 60_000);

async function live(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const timers = makeFakeTimers(seed);
  const server = makeFakeServer(timers.now);
  if (seed % 4 === 0) server.behindMax = 8;
  const disk = memoryCache();
  const others = new Map(
    ["ann", ...peers].map((account) => [account, makeTestClient(account, server, timers)]),
  );
  for (const client of others.values()) client.connect();
  const sent: string[] = [];
  for (let visit = 0; visit < 6; visit += 1) {
    const life: Life = { stepsLeft: Math.floor(random() * 60) };
    const ann = makeTestClient("ann", server, timers, undefined, {
      port: mortalCache(disk, life),
      nameOf: (account) => `edu|${account}`,
    });
    void ann.local.start("ann");
    ann.connect();
    for (let step = 0; step < 12 && life.stepsLeft > 0; step += 1) {
      act(random, server, ann, others, `${seed}-${visit}-${step}`, sent);
      await timers.advance(Math.floor(random() * 400));
    }
    // Whoever is killed tells nobody.
    life.stepsLeft = 0;
    ann.destroy();
    await whileAway(random, server, timers);
  }
  const last = makeTestClient("ann", server, timers, undefined, {
    port: disk,
    nameOf: (account) => `edu|${account}`,
  });
  await last.local.start("ann");
  last.connect();
  await timers.advance(5_000);
  for (const peer of peers)
    for (const row of last.messages.conversation(`p2p-${peer}`).rows)
      if (row.status === "fail") last.messages.resend(row.idClient);
  await timers.advance(5_000);
  await compare(`seed ${seed}`, last, server, timers);
  const bodies = peers.flatMap((peer) => server.conversation("ann", peer)).map(({ body }) => body);
  const own = bodies.filter((body) => body.startsWith("own"));
  expect({ seed, twice: own.length - new Set(own).size }).toEqual({ seed, twice: 0 });
  expect({ seed, strange: own.filter((body) => !sent.includes(body)) }).toEqual({ seed, strange: [] });
  last.destroy();

  const offline = makeTestClient("ann", server, timers, undefined, {
    port: disk,
    nameOf: (account) => `edu|${account}`,
  });
  await offline.local.start("ann");
  await compare(`seed ${seed}, without a line`, offline, server, timers);
}

function act(
  random: () => number,
  server: FakeServer,
  ann: TestClient,
  others: ReadonlyMap<string, TestClient>,
  mark: string,
  sent: string[],
): void {
  const to = peers[Math.floor(random() * peers.length)] ?? "bob";
  const what = random();
  const peer = { scene: 0, to } as const;
  const length = server.conversation("ann", to).length;
  const place = 1 + Math.floor(random() * length);
  const phone = others.get("ann");
  if (what < 0.45) server.post(to, "ann", `in ${mark}`);
  else if (what < 0.6) {
    const body = `own ${mark}`;
    ann.messages.sendText({ ...peer, body });
    sent.push(body);
  } else if (what < 0.68) ann.sessions.markRead(`p2p-${to}`);
  else if (what < 0.76 && length > 0) {
    const row = { seq: place, flow: "out", status: "success" } as const;
    void others
      .get(to)
      ?.messages.recall({ scene: 0, to: "ann" }, row)
      .catch(() => {});
  } else if (what < 0.84 && length > 0) void phone?.messages.deleteSelf(peer, [place]).catch(() => {});
  else if (what < 0.87) void phone?.messages.clearHistory(peer).catch(() => {});
  else if (what < 0.93) void ann.messages.open(peer);
  else server.cutAll();
}

async function whileAway(random: () => number, server: FakeServer, timers: FakeTimers): Promise<void> {
  const count = Math.floor(random() * 6);
  for (let index = 0; index < count; index += 1) server.post("bob", "ann", `away ${index}`);
  await timers.advance(Math.floor(random() * 2_000));
}

/** Conversations, counts and every message down to the first. */
async function compare(
  where: string,
  client: TestClient,
  server: FakeServer,
  timers: FakeTimers,
): Promise<void> {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const sessions = client.sessions
    .list()
    .map(
      ({
        card: _card,
        alias: _alias,
        lastOutgoing: _last,
        isMuted: _muted,
        isBlocked: _blocked,
        team: _team,
        ...session
      }) => session,
    );
  const expected = server.sessionsOf("ann").filter(isListed);
  expect({ where, sessions: sessions.toSorted(byId) }).toEqual({ where, sessions: expected.toSorted(byId) });
  for (const { id, to } of expected) {
    await Promise.all([client.messages.open({ scene: 0, to }), timers.advance(1_000)]);
    for (let page = 0; page < 20 && client.messages.conversation(id).hasOlder; page += 1)
      await Promise.all([client.messages.loadOlder({ scene: 0, to }), timers.advance(1_000)]);
    const shown = client.messages.conversation(id).rows.map((row) => row.body);
    const all = server.shownTo("ann", to).map(({ body }) => body);
    const isOnline = client.connection.phase() === "live";
    // Without a connection there may be less, but never with a hole.
    expect({ where, to, shown }).toEqual({ where, to, shown: isOnline ? all : all.slice(-shown.length) });
  }
}
