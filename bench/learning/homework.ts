import path from "node:path";
import { gradeAnswer } from "../../packages/domain/src/learning/index.ts";
import { makeCaller, openLoop, type Timed } from "../load.ts";
import { startBenchServer, type Usage } from "../server.ts";
import { printTable, quantile } from "../table.ts";
import { inTurns } from "./in-turns.ts";
import { homework, pupilOf, questionCount, teacherId, tokenOf } from "./people.ts";

type Options = { pupils: number; entries: number; seconds: number };
type Sheet = { submissionId: number; items: { itemNo: number }[] };

/** A whole year hands in within a minute; answers saved a second; marking; analysis; what is due. The load shares the cores with the server. */
export async function measureHomework({ pupils, entries, seconds }: Options): Promise<void> {
  const all = 5_000;
  const server = await startBenchServer(undefined, path.join(import.meta.dirname, "serve.ts"), {
    BENCH_PUPILS: String(all),
    BENCH_ENTRIES: String(entries),
    LYCEUM_DEMO: "small",
  });
  const caller = makeCaller(server.url);
  const teacher = tokenOf(teacherId);
  try {
    const sheets = await openAll(caller, pupils);
    // Each pupil gives all answers and then hands in: so many calls, spread evenly over the time.
    const steps = questionCount + 1;
    const before = server.cpuSeconds();
    const times = await openLoop(Math.ceil((pupils * steps) / seconds), seconds, (at) => {
      const sheet = sheets[at % pupils];
      const step = Math.floor(at / pupils);
      return sheet ? doStep(caller, at % pupils, sheet, step) : Promise.resolve(true);
    });
    const cpu = server.cpuSeconds() - before;
    const handedIn = times.filter((_, at) => at >= pupils * questionCount && at < pupils * steps);
    const results = (await caller.call("GET", `/staff/homework/${homework.toDo}/results`, teacher))
      .data as Results;
    const whole = results.pupils.filter(
      ({ state, score }) => state === "graded" && score === questionCount * 2,
    );
    printTable(`${pupils} pupils give ${questionCount} answers each and hand in within ${seconds} s`, [
      rowOf("an answer", times.slice(0, pupils * questionCount)),
      rowOf("handing in, with marks", handedIn),
    ]);
    console.log(
      `\nArrived whole: ${whole.length} of ${pupils}. CPU of server and database: ${cpu.toFixed(1)} s`,
    );

    const saves = await saveAtOnce(caller, pupils, server);
    printTable("Answers saved by 64 pupils at once, for 10 s", [saves]);
    printTable("Marking by the machine", [markAll()]);
    printTable("A page of a teacher, five times", [
      await read(
        caller,
        "analysis of 50 pupils, 40 questions",
        `/staff/homework/${homework.ofFew}/results`,
        teacher,
      ),
      await read(
        caller,
        `analysis of ${all} pupils, 40 questions`,
        `/staff/homework/${homework.ofAll}/results`,
        teacher,
      ),
      await read(caller, `what is due of ${entries} in a book`, "/wrong/due", tokenOf(pupilOf(0))),
    ]);
  } finally {
    caller.close();
    await server.stop();
  }
}

type Caller = ReturnType<typeof makeCaller>;
type Results = { pupils: { state: string; score: number | null }[] };

async function openAll(caller: Caller, count: number, from = 0): Promise<Sheet[]> {
  return await inTurns(count, 20, (at) => open(caller, from + at));
}

async function open(caller: Caller, place: number): Promise<Sheet> {
  const said = await caller.call("POST", `/homework/${homework.toDo}/open`, tokenOf(pupilOf(place)), {});
  if (said.fault !== undefined) throw new Error(`Homework was not opened: ${said.fault}`);
  return said.data as Sheet;
}

/** The answers in order, then the handing in. */
async function doStep(caller: Caller, place: number, sheet: Sheet, step: number): Promise<boolean> {
  const token = tokenOf(pupilOf(place));
  const of = `/homework/submissions/${sheet.submissionId}`;
  const item = sheet.items[step];
  const said = item
    ? await caller.call("POST", `${of}/answer`, token, answerTo(item.itemNo, 0))
    : await caller.call("POST", `${of}/handIn`, token, { evenIfUnanswered: false });
  return said.fault === undefined;
}

function answerTo(itemNo: number, revision: number): object {
  return { itemNo, revision, answer: { kind: "single", choice: 0 }, isFlagged: false, timeMs: 9_000 };
}

/** So many pupils, each with one answer under way, as fast as they are saved. */
async function saveAtOnce(
  caller: Caller,
  from: number,
  server: Usage,
): Promise<Record<string, string | number>> {
  const sheets = await openAll(caller, 64, from);
  const before = server.cpuSeconds();
  const until = performance.now() + 10_000;
  const times: Timed[] = [];
  await Promise.all(
    sheets.map(async ({ submissionId }, place) => {
      const token = tokenOf(pupilOf(from + place));
      const answerPath = `/homework/submissions/${submissionId}/answer`;
      for (let round = 0; performance.now() < until; round += 1) {
        const begun = performance.now();
        const body = answerTo(round % questionCount, Math.floor(round / questionCount));
        // oxlint-disable-next-line no-await-in-loop
        const said = await caller.call("POST", answerPath, token, body);
        times.push({ ms: performance.now() - begun, isGood: said.fault === undefined });
      }
    }),
  );
  const cpuMs = (server.cpuSeconds() - before) * 1_000;
  return {
    ...rowOf("an answer", times),
    "a second": Math.round(times.length / 10),
    "CPU ms each": (cpuMs / times.length).toFixed(2),
  };
}

/** Answers of several kinds, marked one after the other on one core. */
function markAll(): Record<string, string | number> {
  const gap = { kind: "number", accepted: ["0.5"], tolerance: 0, unit: "cm", caseSensitive: false } as const;
  const word = {
    kind: "text",
    accepted: ["the holt", "a holt"],
    tolerance: 0,
    unit: "",
    caseSensitive: false,
  } as const;
  const doc = { type: "doc", content: [] } as never;
  const options = [doc, doc, doc, doc];
  const given = [
    [
      { kind: "single", options, right: 1 },
      { kind: "single", choice: 1 },
    ],
    [
      { kind: "multiple", options, right: [0, 2], rule: "perOption" },
      { kind: "multiple", choices: [0, 3] },
    ],
    [
      { kind: "blanks", blanks: [gap, word] },
      { kind: "blanks", texts: ["1/2 cm", "The  holt"] },
    ],
    [
      { kind: "ordering", options },
      { kind: "ordering", places: [0, 2, 1, 3] },
    ],
  ] as const;
  const count = 400_000;
  const begun = performance.now();
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    const [body, answer] = given[at % given.length] ?? given[0];
    sum += gradeAnswer(body as never, answer as never) ?? 0;
  }
  const seconds = (performance.now() - begun) / 1_000;
  if (sum === 0) throw new Error("Nothing was marked.");
  return { what: "answers of four kinds", "a second": Math.round(count / seconds) };
}

async function read(caller: Caller, what: string, from: string, token: string) {
  const times: Timed[] = [];
  for (let at = 0; at < 6; at += 1) {
    const begun = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    const said = await caller.call("GET", from, token);
    times.push({ ms: performance.now() - begun, isGood: said.fault === undefined });
  }
  // The first one finds nothing in memory.
  const [first, ...rest] = times;
  return { what, "first ms": (first?.ms ?? 0).toFixed(0), ...rowOf(what, rest) };
}

function rowOf(what: string, times: readonly Timed[]): Record<string, string | number> {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    what,
    "p50 ms": quantile(sorted, 0.5).toFixed(0),
    "p99 ms": quantile(sorted, 0.99).toFixed(0),
    "most ms": (sorted.at(-1) ?? 0).toFixed(0),
    failed: times.filter(({ isGood }) => !isGood).length,
  };
}
