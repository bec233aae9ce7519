import type { CommandName, Params } from "@lyceum/contract/im";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRawSocket } from "../conformance/raw-socket.ts";
import type { FakeBug } from "../fake-im-bugs.ts";
import { type FreshDatabase, freshDatabase } from "../fresh-database.ts";
import { type MessagingServer, startMessagingServer } from "../messaging-server.ts";
import { seededRandom } from "../socket-pair.ts";
import { plainSide } from "./plain-side.ts";
import { openObserver, type Side } from "./side.ts";

const seeds = 20;
const commandCount = 60;

let fresh: FreshDatabase;
let real: MessagingServer;

beforeAll(async () => {
  fresh = await freshDatabase();
  real = await startMessagingServer(fresh.database, { rateFactor: 100 });
});

afterAll(async () => {
  await real.close();
  await fresh.drop();
});

test(
  `M2 M3 M4 M6 M9 the plain server answers ${seeds} scripts like the real one`,
  { timeout: 120_000 },
  async () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const script = writeScript(seed);
      const people = ["ann", "bob", "cat", "far"].map((name) => `${name}-${seed}`);
      const [expected, answered] = [await askPlain(seed, people, script), await askReal(people, script)];
      for (const [at, answer] of answered.entries())
        expect({ seed, at, asked: script[at], answer: expected[at] }).toEqual({
          seed,
          at,
          asked: script[at],
          answer,
        });
      expect(answered).toHaveLength(expected.length);
    }
  },
);

test("M3 M9 each planted fault makes another answer in one of the scripts", async () => {
  const people = ["ann", "bob", "cat", "far"];
  for (const bug of [
    "countsOwn",
    "recallsForSelfOnly",
    "findsRecalled",
    "ignoresBlock",
    "reachesOutside",
  ] as const) {
    const differs = async (seed: number) => {
      const script = writeScript(seed);
      const [honest, planted] = [
        await askPlain(seed, people, script),
        await askPlain(seed, people, script, [bug]),
      ];
      return JSON.stringify(honest) !== JSON.stringify(planted);
    };
    let seed = 1;
    while (seed < seeds && !(await differs(seed))) seed += 1;
    expect({ bug, isSeen: await differs(seed) }).toEqual({ bug, isSeen: true });
  }
});

type Asked = {
  [N in CommandName]: { who: number; name: N; params: (people: readonly string[]) => Params<N> };
}[CommandName];
type Answer = { code: number; body: unknown };
type Ask = <N extends CommandName>(name: N, params: Params<N>) => Promise<Answer>;

/** Commands of three people who know each other and one who is out of reach; at the end all that they hold is read. */
function writeScript(seed: number): Asked[] {
  const random = seededRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const script = Array.from({ length: commandCount }, (_, at): Asked => {
    const who = below(random() < 0.05 ? 4 : 3);
    const other = below(random() < 0.05 ? 4 : 3);
    const seq = 1 + below(8);
    const isAdd = random() < 0.6;
    const session = (people: readonly string[]) => ({ sessionId: `p2p-${people[other]}` });
    const conversation = (people: readonly string[]) => ({ scene: 0 as const, to: people[other] ?? "" });
    // Now and then an idClient comes again, perhaps with another receiver.
    const idClient = `script-${seed}-${random() < 0.15 ? below(at + 1) : at}`;
    const body = `ma${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`;
    const makers: (() => Asked)[] = [
      () => ({
        who,
        name: "sendMsg",
        params: (people) => ({ ...conversation(people), type: 0, body, idClient }),
      }),
      () => ({
        who,
        name: "sendMsg",
        params: (people) => ({ ...conversation(people), type: 0, body, idClient }),
      }),
      () => ({
        who,
        name: "sendMsg",
        params: (people) => ({ ...conversation(people), type: 0, body, idClient }),
      }),
      () => ({ who, name: "markSessionAck", params: (people) => ({ ...session(people), ackSeq: seq }) }),
      () => ({
        who,
        name: "deleteMsg",
        params: (people) => ({ ...conversation(people), seq: 1 + (seq % 3) }),
      }),
      () => ({ who, name: "sendMsgReceipt", params: (people) => ({ to: people[other] ?? "", seq }) }),
      () => ({
        who,
        name: "deleteMsg",
        params: (people) => ({ ...conversation(people), seq: 1 + (seq % 3) }),
      }),
      () => ({
        who,
        name: "editMsg",
        // Keys come again, and then nothing is done.
        params: (people) => ({
          ...conversation(people),
          seq: 1 + (seq % 3),
          body,
          idEdit: `editing-${seq % 4}`,
        }),
      }),
      () => ({ who, name: "deleteMsgSelf", params: (people) => ({ ...conversation(people), seq }) }),
      () => ({
        who,
        name: "deleteMsgSelfBatch",
        params: (people) => ({ ...conversation(people), seqs: [seq + 1, seq] }),
      }),
      () => ({
        who,
        name: "clearServerHistoryMsgs",
        params: (people) => ({ ...conversation(people), seq: Math.ceil(seq / 3) }),
      }),
      () => ({
        who,
        name: "addStickTopSession",
        params: (people) => ({ ...session(people), topCustom: body }),
      }),
      () => ({
        who,
        name: "updateStickTopSession",
        params: (people) => ({ ...session(people), topCustom: body }),
      }),
      () => ({ who, name: "deleteStickTopSession", params: session }),
      () => ({
        who,
        name: "updateServerSession",
        params: (people) => ({ ...session(people), extra: isAdd ? body : "" }),
      }),
      () => ({
        who,
        name: "deleteSessions",
        params: (people) => ({ sessions: [{ ...session(people), upToSeq: seq }] }),
      }),
      () => ({ who, name: "markInBlacklist", params: (people) => ({ account: people[other] ?? "", isAdd }) }),
      () => ({ who, name: "markInMutelist", params: (people) => ({ account: people[other] ?? "", isAdd }) }),
      () => ({
        who,
        name: "getHistoryMsgs",
        params: (people) => ({ ...conversation(people), limit: 1 + (seq % 5) }),
      }),
      () => ({
        who,
        name: "getHistoryMsgs",
        params: (people) => ({ ...conversation(people), afterSeq: seq, limit: 2 }),
      }),
      () => ({
        who,
        name: "searchHistoryMsgs",
        params: (people) => ({ ...conversation(people), keyword: "ma", limit: 20 }),
      }),
    ];
    const make = makers[below(makers.length)] ?? makers[0];
    if (!make) throw new Error("there is nothing to ask");
    const asked = make();
    // A script is the same on both servers: chance is used up here.
    const fixed = new Map<string, unknown>();
    const params = (people: readonly string[]) => {
      const key = people.join();
      if (!fixed.has(key)) fixed.set(key, asked.params(people));
      return fixed.get(key);
    };
    return { ...asked, params } as Asked;
  });
  for (const who of [0, 1, 2, 3]) {
    script.push({ who, name: "sync", params: () => ({ pts: 0 }) });
    script.push({ who, name: "sync", params: () => ({}) });
    script.push({ who, name: "getRelations", params: () => ({}) });
    for (const other of [0, 1, 2])
      script.push({
        who,
        name: "getHistoryMsgs",
        params: (people) => ({ scene: 0, to: people[other] ?? "", limit: 100 }),
      });
  }
  return script;
}

async function run(
  people: readonly string[],
  script: readonly Asked[],
  asks: readonly Ask[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { who, name, params } of script) {
    const { code, body } = (await asks[who]?.(name, params(people) as never)) ?? { code: 0, body: null };
    answers.push({ code, body: code === 200 ? plain(body) : null });
  }
  return answers;
}

async function askPlain(
  seed: number,
  people: readonly string[],
  script: readonly Asked[],
  bugs: readonly FakeBug[] = [],
): Promise<Answer[]> {
  let at = 1_790_000_000_000;
  const side: Side = await plainSide(bugs)({ seed, now: () => (at += 1), people, outsider: people[3] ?? "" });
  side.openLogs();
  const observers = await Promise.all(people.map((account) => openObserver(side, account)));
  return await run(
    people,
    script,
    observers.map(({ ask }) => ask),
  );
}

async function askReal(people: readonly string[], script: readonly Asked[]): Promise<Answer[]> {
  for (const [at, account] of people.entries())
    await real.addPerson(account, at === 3 ? { deptId: 200 } : {});
  const sockets = await Promise.all(
    people.map(async (account) => {
      const socket = await openRawSocket(real.url);
      const { code } = await socket.ask("login", {
        ...real.credentials(account),
        deviceId: account,
        os: "",
        browser: "",
        clientType: 16,
        sdkVersion: "1",
        protocolVersion: 1,
        appLogin: 1,
      });
      expect(code).toBe(200);
      return socket;
    }),
  );
  try {
    return await run(
      people,
      script,
      sockets.map(({ ask }) => ask),
    );
  } finally {
    for (const socket of sockets) socket.close();
  }
}

const ownOnly = new Set([
  "time",
  "createTime",
  "updateTime",
  "minTimestamp",
  "idServer",
  "users",
  "teamCursor",
]);

/** Without what two servers may choose for themselves; lists of conversations and relations in one order. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.map(plain);
    const key = (one: unknown) => JSON.stringify(one);
    const isNamed = list.some(
      (one) => typeof one === "object" && one !== null && ("ackSeq" in one || "isMuted" in one),
    );
    return isNamed && !list.some((one) => "pts" in (one as object))
      ? list.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
      : list;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ownOnly.has(name))
      .map(([name, part]) => [name, plain(part)]),
  );
}
