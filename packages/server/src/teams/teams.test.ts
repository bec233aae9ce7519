import type { Message } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

/** Nodes without a common bus: what one commits the other tells nobody, until it repairs. */
async function makeNodes(count: number) {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const nodes = await Promise.all(
    Array.from({ length: count }, () => startMessagingServer(fresh.database, { repairEveryMs: 50 })),
  );
  for (const node of nodes) onTestFinished(() => node.close());
  const enter = async (account: string, at = 0) => {
    const node = nodes[at];
    if (!node) throw new Error("there is no such node");
    await node.addPerson(account);
    const socket = await openRawSocket(node.url);
    onTestFinished(() => socket.close());
    await socket.ask("login", { ...node.credentials(account), ...device, deviceId: randomId() });
    return socket;
  };
  return { database: fresh.database, enter };
}

const say = (to: string, body: string) => ({ to, type: 0, body, idClient: randomId() });
const make = async (owner: RawSocket, accounts: string[]) => {
  const asked = { type: "advanced" as const, name: "Team", accounts, idClient: randomId() };
  return (await owner.ask("createTeam", asked)).body.team.teamId;
};

test("M7 M2 a message that commits after a catch-up began before it is in the next one", async () => {
  const { database, enter } = await makeNodes(1);
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  const teamId = await make(ann, ["ben"]);
  const { body: first } = await ben.ask("sync", {});
  const isWritten = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = database.kysely.transaction().execute(async (transaction) => {
    await sql`
      update im.conversation set last_seq = last_seq + 1, stamp = pg_current_xact_id()
      where id = ${Number(teamId)}`.execute(transaction);
    isWritten.resolve();
    await mayCommit.promise;
  });
  await isWritten.promise;
  // Others commit meanwhile, so that the newest transaction is past the one under way.
  const other = await make(ann, ["ben"]);
  await ann.ask("sendTeamMsg", say(other, "meanwhile"));
  const { body: second } = await ben.ask("sync", { pts: first.pts, teamCursor: first.teamCursor });
  const headOf = (id: string, { teamHeads }: typeof second) =>
    teamHeads.find((one) => one.teamId === id)?.lastSeq;
  expect(headOf(other, second)).toBe(2);
  mayCommit.resolve();
  await slow;
  const { body: third } = await ben.ask("sync", { pts: second.pts, teamCursor: second.teamCursor });
  expect(headOf(teamId, third)).toBe(2);
  // It is told again while anything older in the cluster has not ended, and then no longer.
  let last = third;
  const again = async () => {
    ({ body: last } = await ben.ask("sync", { pts: last.pts, teamCursor: last.teamCursor }));
    return headOf(teamId, last);
  };
  await expect.poll(again, { timeout: 10_000 }).toBe(undefined);
});

test("M7 M2 members on another node learn how far their team goes, though no push reached them", async () => {
  const { enter } = await makeNodes(2);
  const [ann, ben] = [await enter("ann"), await enter("ben", 1)];
  const teamId = await make(ann, ["ben"]);
  for (const body of ["one", "two"]) {
    const { seq } = (await ann.ask("sendTeamMsg", say(teamId, body))).body;
    await ben.nextPush(([service, command, , , delivered]) => {
      const { heads = [] } = delivered as { heads?: { teamId: string; lastSeq: number }[] };
      return (
        service === 8 &&
        command === 13 &&
        heads.some((head) => head.teamId === teamId && head.lastSeq === seq)
      );
    });
  }
  expect(ben.frames.filter(([service, command]) => service === 8 && command === 10)).toEqual([]);
});

test("M7 all members hear all messages of many speakers, each once and in the order of the conversation", async () => {
  const { enter } = await makeNodes(1);
  const names = ["ann", "ben", "cat", "dan"];
  const sockets = await Promise.all(names.map((name) => enter(name)));
  const [ann] = sockets;
  if (!ann) throw new Error("four people entered");
  const teamId = await make(ann, names.slice(1));
  const sent = sockets.flatMap((socket) =>
    Array.from({ length: 40 }, (_, at) => socket.ask("sendTeamMsg", say(teamId, `${at}`))),
  );
  const seqs = (await Promise.all(sent)).map(({ body }) => body.seq);
  expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 160 }, (_, at) => at + 2));
  for (const socket of sockets) {
    const heard = () =>
      socket.frames.flatMap(([service, command, , , body]) =>
        service === 8 && command === 10 ? (body as { msgs: Message[] }).msgs.map(({ seq }) => seq) : [],
      );
    await expect.poll(heard).toHaveLength(161);
    expect(heard()).toEqual(Array.from({ length: 161 }, (_, at) => at + 1));
  }
});

test("D8 M7 who moves to another institution is in no team of the old one", async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const node = await startMessagingServer(fresh.database);
  onTestFinished(() => node.close());
  const enter = async (account: string) => {
    const socket = await openRawSocket(node.url);
    onTestFinished(() => socket.close());
    await socket.ask("login", { ...node.credentials(account), ...device, deviceId: randomId() });
    return socket;
  };
  for (const account of ["ann", "ben"]) await node.addPerson(account);
  const ann = await enter("ann");
  const teamId = await make(ann, ["ben"]);
  await node.addPerson("ben", { deptId: 999 });
  const ben = await enter("ben");
  expect(await ben.ask("sendTeamMsg", say(teamId, "from outside"))).toMatchObject({ code: 803 });
  await ann.ask("sendTeamMsg", say(teamId, "inside"));
  expect((await ben.ask("sync", {})).body.sessions).toEqual([]);
  expect(ben.frames.filter(([service, command]) => service === 8 && command === 10)).toEqual([]);
});

test("M7 a team whose name shows nothing or turns the direction of writing is refused", async () => {
  const { enter } = await makeNodes(1);
  const ann = await enter("ann");
  for (const name of ["\u200B", "Chess \u202Ebulc"]) {
    const asked = { type: "advanced" as const, name, accounts: [], idClient: randomId() };
    expect((await ann.ask("createTeam", asked)).body).toMatchObject({ fault: "parameterError" });
  }
  expect(await make(ann, [])).toMatch(/^\d+$/);
});
