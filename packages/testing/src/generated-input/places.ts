import { randomId } from "@lyceum/kit";
import { text } from "../conformance/harness.ts";
import type { RawSocket } from "../conformance/raw-socket.ts";
import { inTeam } from "../conformance/team-steps.ts";
import type { Known } from "./known-params.ts";

/** Two people of one realm, who have messages and a room with each other. */
export type Two = {
  sockets: readonly [RawSocket, RawSocket];
  accounts: readonly [string, string];
  /** What they write to each other. */
  word: string;
};

/** A conversation, a team, a channel and a room of two people; the realm of adults has no teams. */
export async function openPlaces(
  { sockets: [first, second], accounts: [own, other], word }: Two,
  key: string,
  roomId: string,
): Promise<Known> {
  const group = { type: "advanced" as const, name: `${word} ${key}`, accounts: [other] };
  const team = await first.ask("createTeam", { ...group, idClient: `team-${key}` });
  const teamIds = team.code === 200 ? [team.body.team.teamId] : [];
  for (const teamId of teamIds) await first.ask("sendTeamMsg", inTeam(teamId, word));
  await first.ask("sendMsg", text(other, word));
  await first.ask("joinRoom", { roomId });
  await second.ask("chatroomLogin", { chatroomId: roomId });
  const made = await first.ask("signalingCreate", { type: 1, channelName: `channel-${key}` });
  const channelIds = made.code === 200 ? [made.body.channel.channelId] : [];
  for (const channelId of channelIds)
    await first.ask("signalingInvite", { channelId, requestId: key, account: other });
  const people = [own, other];
  const sessions = [...people.map((account) => `p2p-${account}`), ...teamIds.map((id) => `team-${id}`)];
  return {
    account: people,
    from: people,
    to: [...people, ...teamIds],
    accounts: [people, [other]],
    teamId: teamIds,
    sessionId: sessions,
    sessionIds: [sessions],
    roomId: [roomId],
    chatroomId: [roomId],
    channelId: channelIds,
    channelName: [`channel-${key}`],
    requestId: [key],
    seq: [1, 2, 3],
    seqs: [[1, 2]],
  };
}

/** A person has a bounded number of open rooms, and of channels. */
export async function closePlaces(
  sockets: readonly RawSocket[],
  { roomId = [], channelId = [] }: Known,
): Promise<void> {
  for (const socket of sockets)
    for (const id of channelId) await socket.ask("signalingClose", { channelId: String(id) });
  const dissolve = { roomId: String(roomId[0]), key: randomId(), act: { do: "dissolve" as const } };
  for (const socket of sockets) await socket.ask("actInRoom", dissolve);
}
