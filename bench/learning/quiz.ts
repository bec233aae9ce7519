import { setTimeout as sleep } from "node:timers/promises";
import { type BenchServer, startBenchServer } from "../server.ts";
import { printTable, quantile } from "../table.ts";
import { inTurns } from "./in-turns.ts";

/** How long after the last answer the host clicks: the players' pages ask again at once. */
const SETTLED_MS = 500;

type State = { rev: number; phase: string; itemNo: number; code: string; question: { options: unknown[] } };

/**
 * A live round with many players: how long a question takes from the host's click until it is at a player, how long an answer
 * takes, and how long the reveal takes after the last answer.
 */
export async function measureQuiz(playerCount: number, questionCount: number): Promise<void> {
  const server = await startBenchServer();
  const calls = makeCalls(server);
  const { call } = calls;
  try {
    const token = await signIn(calls);
    const { roundId, code } = await startRound(calls, token, questionCount);
    const players = await inTurns(playerCount, 20, async (at) => {
      const { key } = (await call("POST", "/quizRounds/join", "", { code, nick: `Player ${at}` })) as {
        key: string;
      };
      return { key, seen: await see({ key }) };
    });
    const [questions, answers, reveals]: number[][] = [[], [], []];
    const before = server.cpuSeconds();
    for (let itemNo = -1; itemNo + 1 < questionCount; itemNo += 1) {
      const clicked = Promise.withResolvers<number>();
      const asked = Promise.all(
        players.map((player) => next(player, "question", clicked.promise, questions ?? [])),
      );
      // The pages wait already when the host clicks, as in a class.
      await sleep(SETTLED_MS);
      clicked.resolve(performance.now());
      await call("POST", `/staff/quizRounds/${roundId}/step`, token, { step: "next", itemNo });
      await asked;
      const begun = Promise.resolve(performance.now());
      const shown = Promise.all(players.map((player) => next(player, "reveal", begun, reveals ?? [])));
      await Promise.all(
        players.map(async ({ key }) => {
          const sent = performance.now();
          const answer = { kind: "single", choice: 0 };
          await call("POST", `/quizRounds/${roundId}/answer`, "", { key, itemNo: itemNo + 1, answer });
          answers?.push(performance.now() - sent);
        }),
      );
      await shown;
    }
    const afterFirst = (questions ?? []).slice(playerCount);
    const row = (name: string, times: number[] = []) => {
      times.sort((a, b) => a - b);
      return {
        what: name,
        "p50 ms": quantile(times, 0.5).toFixed(0),
        "p99 ms": quantile(times, 0.99).toFixed(0),
        "most ms": (times.at(-1) ?? 0).toFixed(0),
      };
    };
    printTable(`A live round of ${questionCount} questions with ${playerCount} players`, [
      row("from the host's click until a player has the question", questions),
      row("the same, after the first question of a server just started", afterFirst),
      row("an answer, all at the same moment", answers),
      row("from the first answer until a player has the reveal", reveals),
    ]);
    console.log(`\nCPU of server and database: ${(server.cpuSeconds() - before).toFixed(1)} s`);

    async function see(body: object): Promise<State> {
      return (await call("POST", `/quizRounds/${roundId}/state`, "", body)) as State;
    }

    /** Asks until the phase is there, as a page does. */
    async function next(
      player: { key: string; seen: State },
      phase: string,
      from: Promise<number>,
      times: number[],
    ): Promise<void> {
      do {
        const { rev, phase: known } = player.seen;
        // One after the other, like a page.
        // oxlint-disable-next-line no-await-in-loop
        player.seen = await see({ key: player.key, seen: { rev, phase: known } });
      } while (player.seen.phase !== phase);
      const got = performance.now();
      times.push(got - (await from));
    }
  } finally {
    await server.stop();
  }
}

async function startRound(
  { call, rows }: Calls,
  token: string,
  questionCount: number,
): Promise<{ roundId: number; code: string }> {
  const words = Array.from(
    { length: questionCount },
    (_, at) => `${at + 1}. Bench ${at}\n*A. yes\nB. no\nC. perhaps`,
  );
  const text = {
    format: "text",
    subject: "mathematics",
    lang: "en-US",
    difficulty: 2,
    text: words.join("\n"),
  };
  await call("POST", "/staff/questions/import", token, text);
  const bank = (await rows("/staff/questions?search=Bench&pageSize=100", token)) as { questionId: number }[];
  const items = bank.slice(0, questionCount).map(({ questionId }) => ({ questionId, seconds: 60 }));
  const content = { title: "Bench", subject: "mathematics", isOpen: false, items };
  const { quizId } = (await call("POST", "/staff/quizzes", token, { content })) as { quizId: number };
  const begun = await call("POST", `/staff/quizzes/${quizId}/start`, token, {
    teams: [],
    allowsGuests: true,
  });
  const { roundId } = begun as { roundId: number };
  const { code } = (await call("POST", `/staff/quizRounds/${roundId}/state`, token, {})) as State;
  return { roundId, code };
}

async function signIn({ call, rows }: Calls): Promise<string> {
  const body = { kind: "password", userName: "teacher", password: "lyceum-demo-staff", agreement: true };
  const first = (await call("POST", "/login", "", body)) as { secondFactor: { ticket: string } };
  const demo = (await rows("/dev/demo", "")) as { userName: string; secondFactorCode: string }[];
  const code = demo.find(({ userName }) => userName === "teacher")?.secondFactorCode;
  const second = await call("POST", "/login/secondFactor", "", { ticket: first.secondFactor.ticket, code });
  return (second as { access_token: string }).access_token;
}

type Calls = ReturnType<typeof makeCalls>;

function makeCalls(server: BenchServer) {
  async function send(method: string, path: string, token: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
        "content-type": "application/json",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as Answer;
    if (said.fault !== undefined) throw new Error(`${path}: ${said.fault} ${JSON.stringify(said)}`);
    return said;
  }
  return {
    rows: async (path: string, token: string): Promise<unknown> => (await send("GET", path, token)).rows,
    call: async (method: string, path: string, token: string, body?: object): Promise<unknown> =>
      (await send(method, path, token, body)).data,
  };
}

type Answer = { data?: unknown; rows?: unknown; fault?: string };
