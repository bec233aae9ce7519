import { setTimeout } from "node:timers/promises";
import type { AnswerFrame, Command } from "@lyceum/contract/define";
import { type CommandName, commands } from "@lyceum/contract/im";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { isFault } from "../conformance/digest.ts";
import { type PersonName, signIn } from "../conformance/harness.ts";
import { accounts, addPeople } from "../conformance/people.ts";
import type { RawSocket } from "../conformance/raw-socket.ts";
import { freshDatabase } from "../fresh-database.ts";
import { type MessagingServerOptions, startMessagingServer } from "../messaging-server.ts";
import { digestInstitution, readScopes } from "./institution-rows.ts";
import { type Known, paramsOf } from "./known-params.ts";
import { closePlaces, knownOf, openPlaces, type Two } from "./places.ts";

vi.setConfig({ testTimeout: 300_000 });

type Started = Awaited<ReturnType<typeof start>>;
type Pair = readonly [PersonName, PersonName];

const framesOfEach = 25;
/** Of each pair of realms. */
const foreignFramesOfEach = 8;
/** These end the connections of the others. */
const keptOut: readonly CommandName[] = ["logout", "kick"];
const asked = (Object.entries(commands) as [CommandName, Command][]).filter(
  ([name, { requires }]) => requires === "loggedIn" && !keptOut.includes(name),
);

test("M1 whatever the shape of a command allows is done or refused, by whoever asks: nothing is a fault of the server", async () => {
  const { server, enter } = await start();
  const two = await enter("ann", "ben", "hello");
  const all = [...two.sockets, (await enter("pupil", "classmate", "hello")).sockets[0]];
  for (const [name, row] of asked) {
    const places = await openPlaces(two, name, await server.addRoom(accounts.ann));
    for (const params of fc.sample(paramsOf(row, places), framesOfEach))
      await Promise.all(all.map((socket) => socket.askRaw(row.service, row.command, params)));
    await closePlaces(all, places);
  }
  expect(server.logged.filter(isFault)).toEqual([]);
  for (const socket of all) expect((await socket.ask("heartbeat", {})).code).toBe(200);
});

test.for([
  { asking: ["ann", "ben"], watched: ["mia", "max"] },
  { asking: ["mia", "max"], watched: ["ann", "ben"] },
] as const)(
  "D7 whatever command $asking send with the ids of the other realm, they read nothing of it and nobody there hears of it",
  async ({ asking, watched }) => {
    await tryAcross(await start({ hasChatRight: () => true }), asking, watched);
  },
);

const institutions = [
  { asking: ["ann", "ben"], watched: ["teacher", "pupil"] },
  { asking: ["teacher", "pupil"], watched: ["ann", "ben"] },
] as const;

test.for(institutions)(
  "D8 whatever command $asking send with the ids of the other institution, they read nothing of it, nothing changes there, and nobody there hears of it",
  async ({ asking, watched }) => {
    const started = await startWithStaff();
    await tryAcross(started, asking, watched, () => started.readRows(watched[0]));
  },
);

test.for(institutions)(
  "D8 to $asking each command answers ids of the other institution as ids that there are not",
  async ({ asking, watched }) => {
    const { server, enter } = await startWithStaff();
    const seed = 1;
    const own = await enter(asking[0], asking[1], "of one side");
    const other = await enter(watched[0], watched[1], "of the other side");
    const theirs = await openPlaces(other, "theirs", await server.addRoom(other.accounts[0]));
    expect(
      Object.entries(absentIds).filter(([field, { length }]) => theirs[field]?.length !== length),
    ).toEqual([]);
    const told: string[] = [];
    for (const [name, row] of asked) {
      if (madeOnce.includes(name)) continue;
      const sample = (known: Known) =>
        fc.sample(paramsOf(row, known), { seed, numRuns: foreignFramesOfEach });
      const absent = sample(absentIds);
      for (const [at, params] of sample(theirs).entries())
        for (const socket of own.sockets) {
          const answers = [];
          for (const one of [params, absent[at]])
            answers.push(judged(await socket.askRaw(row.service, row.command, one)));
          if (answers[0] !== answers[1])
            told.push(`${name} ${JSON.stringify(params)}: ${answers.join(", not ")}`);
        }
    }
    expect(told).toEqual([]);
  },
);

/** Of a name there is one channel, so the second of two equal questions is refused. */
const madeOnce: readonly CommandName[] = ["signalingCreate"];

/** Ids that nothing has. */
const absentIds = knownOf({
  people: ["nobody-1", "nobody-2"],
  teamIds: ["900000001"],
  superIds: ["900000002"],
  messageIds: ["900000003-1"],
  roomId: "900000004",
  channelIds: ["A".repeat(22)],
  key: "nothing",
  files: ["/objects/edu/AAAAAAAAAAAAAAAAAAAAAA"],
});

/** The first two send every command with ids of the other two, between whom is a border. */
async function tryAcross(
  { server, enter }: Started,
  asking: Pair,
  watched: Pair,
  readRows: () => Promise<object> = async () => await Promise.resolve({}),
) {
  const own = await enter(asking[0], asking[1], "of one side");
  const other = await enter(watched[0], watched[1], "of the other side");
  const theirs = await openPlaces(other, "theirs", await server.addRoom(other.accounts[0]));
  await settled(other.sockets);
  const before = await readWhole(other);
  const rowsBefore = await readRows();
  const places = await openPlaces(own, "own", await server.addRoom(own.accounts[0]));
  const known = Object.fromEntries(
    Object.entries(places).map(([field, values]) => [field, [...(theirs[field] ?? []), ...values]]),
  );
  for (const [, row] of asked)
    for (const params of fc.sample(paramsOf(row, known), foreignFramesOfEach))
      await Promise.all(own.sockets.map((socket) => socket.askRaw(row.service, row.command, params)));
  const read = own.sockets.flatMap(({ frames }) => frames).map((frame) => JSON.stringify(frame));
  expect(read.filter((frame) => frame.includes(other.word))).toEqual([]);
  expect(read.filter((frame) => frame.includes("Nick of"))).not.toEqual([]);
  for (const account of other.accounts)
    expect(read.filter((frame) => frame.includes(nickOf(account)))).toEqual([]);
  // Of their own the node repeats what they may have missed.
  const heard = (await settled(other.sockets)).join("\n");
  for (const one of [own.word, ...own.accounts, ...own.accounts.map(nickOf)])
    expect(heard).not.toContain(one);
  expect(await readRows()).toEqual(rowsBefore);
  expect(await readWhole(other)).toEqual(before);
}

const nickOf = (account: string) => `Nick of ${account}`;

/** Staff of either institution also make super teams. */
async function startWithStaff() {
  const started = await start();
  await started.server.addPerson(accounts.ann, { nick: nickOf(accounts.ann), roles: ["teacher"] });
  return started;
}

async function start(options: MessagingServerOptions = {}) {
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  const server = await startMessagingServer(fresh.database, { rateFactor: 10_000, ...options });
  onTestFinished(server.close);
  await addPeople(server, nickOf);
  const harness = {
    url: server.url,
    accounts,
    storedObject: (name: PersonName) => server.addObject(accounts[name]),
    credentials: async (account: string, realm: "edu" | "social") => server.credentials(account, realm),
    addRoom: server.addRoom,
    callRoom: server.callRoom,
    addGuest: server.addGuest,
  };
  const scopes = await readScopes(fresh.database);
  const enter = async (first: PersonName, second: PersonName, word: string) =>
    ({
      sockets: [await signIn(harness, first), await signIn(harness, second)],
      accounts: [accounts[first], accounts[second]],
      word,
      file: first === "mia" || first === "max" ? undefined : await server.addObject(accounts[first]),
    }) satisfies Two;
  /** What the institution of a person has, in all tables. */
  const readRows = async (name: PersonName) => {
    const [row] = await fresh.database.query<{ deptId: number }>({
      text: `select dept_id::int as "deptId" from im.person where account = $1`,
      values: [accounts[name]],
    });
    return await digestInstitution(fresh.database, scopes, row?.deptId ?? 0);
  };
  return { server, enter, readRows };
}

/** What was pushed to them, when the last of it has come. */
async function settled(sockets: readonly RawSocket[]): Promise<string[]> {
  const pushed = () =>
    sockets.flatMap(({ frames }) =>
      frames.filter(([, , serial]) => serial === 0).map((frame) => JSON.stringify(frame)),
    );
  for (let now = pushed(); ;) {
    for (const socket of sockets) await socket.ask("heartbeat", {});
    await setTimeout(500);
    const next = pushed();
    if (next.length === now.length) return next;
    now = next;
  }
}

/** What tells answers apart for who does not know the id: the code, and of a refusal the fault. */
function judged([, , , code, body]: AnswerFrame): string {
  return code === 200 ? "200" : `${code} ${JSON.stringify(body)}`;
}

/** What two people see of each other and of their conversation. */
async function readWhole({ sockets, accounts: people }: Two) {
  const read = [];
  for (const [at, socket] of sockets.entries()) {
    const to = people[1 - at] ?? "";
    read.push(await socket.ask("getHistoryMsgs", { scene: 0, to, limit: 100 }));
    read.push(await socket.ask("getUsers", { accounts: [...people] }));
  }
  return read;
}
