import { setTimeout } from "node:timers/promises";
import type { Command } from "@lyceum/contract/define";
import { type CommandName, commands } from "@lyceum/contract/im";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { isFault } from "../conformance/digest.ts";
import { type PersonName, signIn } from "../conformance/harness.ts";
import { accounts, addPeople } from "../conformance/people.ts";
import type { RawSocket } from "../conformance/raw-socket.ts";
import { freshDatabase } from "../fresh-database.ts";
import { type MessagingServerOptions, startMessagingServer } from "../messaging-server.ts";
import { paramsOf } from "./known-params.ts";
import { closePlaces, openPlaces, type Two } from "./places.ts";

vi.setConfig({ testTimeout: 300_000 });

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
    const { server, enter } = await start({ hasChatRight: () => true });
    const own = await enter(asking[0], asking[1], "of one realm");
    const other = await enter(watched[0], watched[1], "of the other realm");
    const theirs = await openPlaces(other, "theirs", await server.addRoom(other.accounts[0]));
    await settled(other.sockets);
    const before = await readWhole(other);
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
    expect(await readWhole(other)).toEqual(before);
  },
);

const nickOf = (account: string) => `Nick of ${account}`;

async function start(options: MessagingServerOptions = {}) {
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  const server = await startMessagingServer(fresh.database, { rateFactor: 10_000, ...options });
  onTestFinished(server.close);
  await addPeople(server);
  for (const name of ["mia", "max"] as const)
    await server.addPerson(accounts[name], { realm: "social", nick: nickOf(accounts[name]) });
  for (const name of ["ann", "ben"] as const)
    await server.addPerson(accounts[name], { nick: nickOf(accounts[name]) });
  const harness = {
    url: server.url,
    accounts,
    storedObject: (name: PersonName) => server.addObject(accounts[name]),
    credentials: async (account: string, realm: "edu" | "social") => server.credentials(account, realm),
    addRoom: server.addRoom,
    callRoom: server.callRoom,
    addGuest: server.addGuest,
  };
  const enter = async (first: PersonName, second: PersonName, word: string): Promise<Two> => ({
    sockets: [await signIn(harness, first), await signIn(harness, second)],
    accounts: [accounts[first], accounts[second]],
    word,
  });
  return { server, enter };
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
