import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { memberOf, tokenOf } from "./social/people.ts";
import { makeCaller, openLoop, type Timed } from "./load.ts";
import { startBenchServer } from "./server.ts";
import { printTable, quantile } from "./table.ts";

// Discovery among many members: ranking all of them, decks, likes that meet, and matches seen by both. `npm run bench:social`.
// Options: --members 200000 --seconds 10 --decks 100 --likes 500.
const { values } = parseArgs({
  options: {
    members: { type: "string", default: "200000" },
    seconds: { type: "string", default: "10" },
    decks: { type: "string", default: "100" },
    likes: { type: "string", default: "500" },
  },
});
const members = Number(values.members);
const seconds = Number(values.seconds);
const decks = Number(values.decks);
const likes = Number(values.likes);
const warmUpSeconds = 3;
/** Of each pair, how many of its likes said that they met the other. */
const met = new Map<number, number>();

const server = await startBenchServer(undefined, path.join(import.meta.dirname, "social", "serve.ts"), {
  BENCH_MEMBERS: values.members,
});
const caller = makeCaller(server.url);
try {
  await openLoop(decks, warmUpSeconds, deck);
  const rows = [
    await measured(`deck of 20 from ${members}`, decks, deck),
    await measured("like; each second one meets another", likes, like),
  ];
  const seen: Timed[] = [];
  // One after the other: nobody else is to be in the way of the first page that asks.
  // oxlint-disable-next-line no-await-in-loop
  for (let pair = 0; pair < 50; pair++) seen.push(await seenByBoth(pairsOf(likes * seconds) + pair));
  rows.push(rowOf("from the second like until both lists show the match", "", seen, 0));
  printTable(
    `The social app, load of the machine ${loadavg()
      .map((one) => one.toFixed(1))
      .join(" ")}`,
    rows,
  );
  await checkMatches(pairsOf(likes * seconds));
} finally {
  caller.close();
  await server.stop();
}

async function measured(what: string, perSecond: number, run: (at: number) => Promise<boolean>) {
  const before = server.cpuSeconds();
  const times = await openLoop(perSecond, seconds, run);
  return rowOf(what, String(perSecond), times, server.cpuSeconds() - before);
}

function rowOf(what: string, perSecond: string, times: readonly Timed[], cpuSeconds: number) {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    what,
    "asked/s": perSecond,
    "p50 ms": quantile(sorted, 0.5).toFixed(1),
    "p99 ms": quantile(sorted, 0.99).toFixed(1),
    "CPU ms each": cpuSeconds === 0 ? "" : ((cpuSeconds * 1_000) / times.length).toFixed(1),
    failed: times.filter(({ isGood }) => !isGood).length,
  };
}

/** Everybody once before anybody twice. */
async function deck(at: number): Promise<boolean> {
  const viewer = (at * 7_919) % members;
  const { rows } = await caller.call("GET", "/v1/discovery", tokenOf(viewer));
  return Array.isArray(rows) && rows.length === 20;
}

function pairsOf(count: number): number {
  return Math.floor(count / 2);
}

/** The two of a pair like each other at nearly the same moment, so that their likes meet. */
async function like(at: number): Promise<boolean> {
  const pair = Math.floor(at / 2);
  const [one, other] = at % 2 === 0 ? [pair * 2, pair * 2 + 1] : [pair * 2 + 1, pair * 2];
  return (await likeOf(one, other)) !== null;
}

/** Whether it met another; null when it was refused. */
async function likeOf(one: number, other: number): Promise<boolean | null> {
  const body = { userId: memberOf(other), act: "like" };
  const { data } = await caller.call("POST", "/v1/likes", tokenOf(one), body);
  if (data === undefined) return null;
  const { isMatch } = data as { isMatch: boolean };
  const pair = Math.min(one, other) / 2;
  if (isMatch) met.set(pair, (met.get(pair) ?? 0) + 1);
  return isMatch;
}

async function seenByBoth(pair: number): Promise<Timed> {
  const [one, other] = [pair * 2, pair * 2 + 1];
  await likeOf(one, other);
  const from = performance.now();
  const isMatch = await likeOf(other, one);
  const lists = await Promise.all([matchesOf(one), matchesOf(other)]);
  const isSeen = lists[0]?.includes(memberOf(other)) === true && lists[1]?.includes(memberOf(one)) === true;
  return { ms: performance.now() - from, isGood: isMatch === true && isSeen };
}

async function matchesOf(place: number): Promise<string[]> {
  const { rows } = await caller.call("GET", "/v1/matches", tokenOf(place));
  return ((rows ?? []) as { member: { id: string } }[]).map(({ member }) => member.id);
}

/** Of each pair one like alone said that it met the other, and both lists hold the other once. */
async function checkMatches(pairs: number): Promise<void> {
  let wrong = 0;
  for (let pair = 0; pair < pairs; pair++) if (met.get(pair) !== 1) wrong += 1;
  const samples = Array.from({ length: 200 }, (_, at) => Math.floor((at * pairs) / 200));
  for (const pair of samples) {
    // oxlint-disable-next-line no-await-in-loop
    const lists = await Promise.all([matchesOf(pair * 2), matchesOf(pair * 2 + 1)]);
    if (lists[0]?.join() !== memberOf(pair * 2 + 1) || lists[1]?.join() !== memberOf(pair * 2)) wrong += 1;
  }
  console.log(
    `\n${pairs} pairs liked each other: ${wrong} matches were lost or doubled (the lists of ${samples.length} pairs were read).`,
  );
  if (wrong > 0) process.exitCode = 1;
}
