import path from "node:path";
import { parseArgs } from "node:util";
import { systemClock } from "@lyceum/kit";
import { rates } from "../packages/contract/src/limits.ts";
import { ask, signIn, sleep } from "./im/client.ts";
import { runLogins } from "./im/logins.ts";
import { chinese, english } from "./search/words.ts";
import { startBenchServer } from "./server.ts";
import { printTable, quantile } from "./table.ts";

// What one person who searches costs those who sign in, and how long a search of documents takes: `npm run bench:search`.
// The rounds without and with a search take turns on one server. Options: --rounds 15 --logins 1000 --documents 100000.
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "15" },
    logins: { type: "string", default: "1000" },
    documents: { type: "string", default: "100000" },
  },
});
const rounds = Number(values.rounds);
const logins = Number(values.logins);
const atOnce = 20;

/** What costs most: one character that is in every message, the beginning and the whole of such a word, a common run. */
const keywords = ["的", "le", "homework", "今天的作业", "业", "homework 12", "今 hom"];

type Searcher = { name: string; pauseMs: number };
const searchers: Searcher[] = [
  { name: "nobody searches", pauseMs: Number.POSITIVE_INFINITY },
  { name: "one searches, as often as allowed", pauseMs: rates.search.windowMs / rates.search.points },
  { name: "one searches without a limit", pauseMs: 0 },
];

const server = await startBenchServer(undefined, path.join(import.meta.dirname, "search", "serve.ts"), {
  BENCH_DOCUMENTS: values.documents,
});
try {
  await measureLogins();
  await measureSearch(
    "Search of a channel",
    (keyword, pageSize) =>
      `column/front/queryDocuments?${new URLSearchParams({ channelId: "100001", keyword, pageSize, docType: "imageText" })}`,
  );
  await measureSearch(
    "Search of the site",
    (q, pageSize) => `search?${new URLSearchParams({ q, pageSize })}`,
  );
} finally {
  await server.stop();
}

async function measureLogins(): Promise<void> {
  const found = searchers.map((searcher) => ({
    searcher,
    perSecond: [] as number[],
    p99Ms: [] as number[],
    searchesMs: [] as number[],
    faults: 0,
  }));
  const login = (account: string) => signIn(server.url, account);
  (await runLogins(login, logins, atOnce)).end();
  for (let round = 0; round < rounds; round++)
    for (const one of found) {
      await sleep(500);
      const stop = search(one.searcher, one);
      const { seconds, latenciesMs, end } = await runLogins(login, logins, atOnce);
      end();
      await stop();
      one.perSecond.push(logins / seconds);
      one.p99Ms.push(
        quantile(
          latenciesMs.toSorted((a, b) => a - b),
          0.99,
        ),
      );
    }
  const [alone] = found.map(figuresOf);
  printTable(
    `${logins} logins, ${atOnce} at once, ${rounds} rounds in turn`,
    found.map((one) => {
      const figures = figuresOf(one);
      const searches = one.searchesMs.toSorted((a, b) => a - b);
      return {
        "": one.searcher.name,
        "logins/s": Math.round(figures.perSecond),
        "of alone": (figures.perSecond / (alone?.perSecond ?? 1)).toFixed(2),
        "p99 ms": figures.p99.toFixed(1),
        "p99 of alone": (figures.p99 / (alone?.p99 ?? 1)).toFixed(2),
        searches: searches.length,
        "search p50 ms": quantile(searches, 0.5).toFixed(1),
        "search p99 ms": quantile(searches, 0.99).toFixed(1),
        refused: one.faults,
      };
    }),
  );
}

/** Of the median round: another program may have had the machine for a while. */
function figuresOf({ perSecond, p99Ms }: { perSecond: number[]; p99Ms: number[] }) {
  return { perSecond: medianOf(perSecond), p99: medianOf(p99Ms) };
}

function medianOf(figures: readonly number[]): number {
  return quantile(
    figures.toSorted((a, b) => a - b),
    0.5,
  );
}

/** The person with 100,000 messages searches all conversations, one search after the other, until stopped. */
function search({ pauseMs }: Searcher, count: { searchesMs: number[]; faults: number }): () => Promise<void> {
  if (!Number.isFinite(pauseMs)) return async () => {};
  let isStopped = false;
  const run = async () => {
    const wire = await signIn(server.url, "person-0");
    for (let at = 0; !isStopped; at++) {
      const begun = systemClock.now();
      const started = performance.now();
      await ask(wire, "msgFtsInServer", { keyword: keywords[at % keywords.length] ?? "" }).catch(() => {
        count.faults += 1;
      });
      count.searchesMs.push(performance.now() - started);
      await sleep(Math.max(0, pauseMs - (systemClock.now() - begun)));
    }
    wire.close();
  };
  const running = run();
  return async () => {
    isStopped = true;
    await running;
  };
}

/** Each question once, so that none is answered from the cache of public answers. */
async function measureSearch(
  title: string,
  addressOf: (words: string, pageSize: string) => string,
): Promise<void> {
  const places = Array.from({ length: 200 }, (_, at) => at);
  const kinds: Record<string, string[]> = {
    "a frequent English word": places.slice(0, 50).map((at) => english[at] ?? ""),
    "a rare English word": places.map((at) => english[1_000 + at * 5] ?? ""),
    "two English words": places.map((at) => `${english[at] ?? ""} ${english[at * 2 + 50] ?? ""}`),
    "the beginning of a word": places.slice(0, 50).map((at) => (english[at] ?? "").slice(0, 3)),
    "two Chinese characters": places.map((at) => chinese[at * 3] ?? ""),
    "four Chinese characters": places.map((at) => `${chinese[at] ?? ""}${chinese[at % 20] ?? ""}`),
    "one Chinese character": places.slice(0, 50).map((at) => (chinese[at] ?? "").charAt(0)),
  };
  const rows = [];
  let serial = 0;
  for (const [kind, words] of Object.entries(kinds)) {
    const latencies: number[] = [];
    let hits = 0;
    for (const keyword of words) {
      // Another page size is another address, and the answer is made again.
      const size = String(10 + (serial++ % 40));
      const started = performance.now();
      const answer = await fetch(`${server.url}/api/${addressOf(keyword, size)}`);
      const body = (await answer.json()) as { code: number; total?: number; data?: { total: number } };
      latencies.push(performance.now() - started);
      if (body.code !== 200) throw new Error(`${keyword} answered ${body.code}`);
      hits += body.data?.total ?? body.total ?? 0;
    }
    latencies.sort((a, b) => a - b);
    rows.push({
      keyword: kind,
      questions: words.length,
      "hits each": Math.round(hits / words.length),
      "p50 ms": quantile(latencies, 0.5).toFixed(1),
      "p99 ms": quantile(latencies, 0.99).toFixed(1),
    });
  }
  printTable(`${title} among ${values.documents} documents over HTTP, one after the other`, rows);
}
