import { arbitraryOf } from "@lyceum/contract/arbitrary";
import type { Command } from "@lyceum/contract/define";
import { type CommandName, commands } from "@lyceum/contract/im";
import { randomId } from "@lyceum/kit";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { isFault } from "../conformance/digest.ts";
import { type PersonName, signIn, text } from "../conformance/harness.ts";
import { accounts, addPeople } from "../conformance/people.ts";
import type { RawSocket } from "../conformance/raw-socket.ts";
import { inTeam } from "../conformance/team-steps.ts";
import { freshDatabase } from "../fresh-database.ts";
import { startMessagingServer } from "../messaging-server.ts";

vi.setConfig({ testTimeout: 300_000 });

const framesOfEach = 25;
/** These end the connections of the others. */
const keptOut: readonly CommandName[] = ["logout", "kick"];
const asked = (Object.entries(commands) as [CommandName, Command][]).filter(
  ([name, { requires }]) => requires === "loggedIn" && !keptOut.includes(name),
);

test("M1 whatever the shape of a command allows is done or refused, by whoever asks: nothing is a fault of the server", async () => {
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  const server = await startMessagingServer(fresh.database, { rateFactor: 10_000 });
  onTestFinished(server.close);
  await addPeople(server);
  const harness = {
    url: server.url,
    accounts,
    storedObject: (name: PersonName) => server.addObject(accounts[name]),
    credentials: async (account: string, realm: "edu" | "social") => server.credentials(account, realm),
    addRoom: server.addRoom,
    callRoom: server.callRoom,
    addGuest: server.addGuest,
  };
  const sockets: Record<string, RawSocket> = {};
  for (const name of ["ann", "ben", "pupil"] as const) sockets[name] = await signIn(harness, name);
  for (const [name, row] of asked) {
    const places = await openPlaces(sockets, name, await server.addRoom(accounts.ann));
    for (const params of fc.sample(paramsOf(row, places), framesOfEach))
      await Promise.all(
        Object.values(sockets).map((socket) => socket.askRaw(row.service, row.command, params)),
      );
    await closePlaces(sockets, places);
  }
  expect(server.logged.filter(isFault)).toEqual([]);
  for (const socket of Object.values(sockets)) expect((await socket.ask("heartbeat", {})).code).toBe(200);
});

/** Names that there are, by the fields that take them. */
type Known = Readonly<Record<string, readonly unknown[]>>;

/** A team and a room in which ann and ben are, for one command: it may end them. */
async function openPlaces(
  { ann, ben }: Record<string, RawSocket>,
  key: string,
  roomId: string,
): Promise<Known> {
  const people = [accounts.ann, accounts.ben, accounts.pupil];
  const group = { type: "advanced" as const, name: key, accounts: [accounts.ben], idClient: `team-${key}` };
  const teamId = (await ann?.ask("createTeam", group))?.body.team.teamId ?? "";
  await ann?.ask("sendTeamMsg", inTeam(teamId, "hello"));
  await ann?.ask("sendMsg", text(accounts.ben, "hello"));
  await ann?.ask("joinRoom", { roomId });
  await ben?.ask("chatroomLogin", { chatroomId: roomId });
  const made = await ann?.ask("signalingCreate", { type: 1, channelName: `channel-${key}` });
  const { channelId = "" } = made?.body.channel ?? {};
  await ann?.ask("signalingInvite", { channelId, requestId: key, account: accounts.ben });
  const sessions = [`p2p-${accounts.ben}`, `team-${teamId}`];
  return {
    account: people,
    from: people,
    to: [...people, teamId],
    accounts: [people, [accounts.ben]],
    teamId: [teamId],
    sessionId: sessions,
    sessionIds: [sessions],
    roomId: [roomId],
    chatroomId: [roomId],
    channelId: [channelId],
    channelName: [`channel-${key}`],
    requestId: [key],
    seq: [1, 2, 3],
    seqs: [[1, 2]],
  };
}

/** A person has a bounded number of open rooms, and of channels. */
async function closePlaces(
  sockets: Record<string, RawSocket>,
  { roomId = [], channelId = [] }: Known,
): Promise<void> {
  for (const socket of Object.values(sockets))
    await socket.ask("signalingClose", { channelId: String(channelId[0]) });
  const dissolve = { roomId: String(roomId[0]), key: randomId(), act: { do: "dissolve" as const } };
  for (const socket of Object.values(sockets)) await socket.ask("actInRoom", dissolve);
}

/** What the shapes of a command allow, often with names that there are, or its example so. */
function paramsOf({ params, example }: Command, known: Known): fc.Arbitrary<unknown> {
  const value = fc.oneof(arbitraryOf(params), fc.constant(example.params));
  const pick = fc.func(fc.nat());
  return fc.tuple(value, pick).map(([one, place]) => withKnown(one, known, place));
}

function withKnown(value: unknown, known: Known, place: (name: string) => number): unknown {
  if (Array.isArray(value)) return value.map((one) => withKnown(one, known, place));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const names = known[name] ?? [];
      const at = place(name) % (names.length + 1);
      return [name, names[at] ?? withKnown(part, known, place)];
    }),
  );
}
