import { messageTypes } from "@lyceum/contract/shapes";
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
  /** Path of an object that the first one has stored and sends to the other. */
  file?: string | undefined;
};

/**
 * A conversation, a team, a channel and a room of two people, and a super team where the first one may make it; the realm of
 * adults has no teams.
 */
export async function openPlaces(
  { sockets: [first, second], accounts: [own, other], word, file }: Two,
  key: string,
  roomId: string,
): Promise<Known> {
  const group = { type: "advanced" as const, name: `${word} ${key}`, accounts: [other] };
  const team = await first.ask("createTeam", { ...group, idClient: `team-${key}` });
  const teamIds = team.code === 200 ? [team.body.team.teamId] : [];
  for (const teamId of teamIds) await first.ask("sendTeamMsg", inTeam(teamId, word));
  const whole = { name: `${word} ${key}`, classIds: [1, 3], idClient: `super-${key}` };
  const superTeam = await first.ask("createSuperTeam", whole);
  const superIds = superTeam.code === 200 ? [superTeam.body.team.teamId] : [];
  for (const teamId of superIds) await first.ask("sendSuperTeamMsg", inTeam(teamId, word));
  const sent = await first.ask("sendMsg", text(other, word));
  if (file !== undefined) await first.ask("sendMsg", fileMessage(other, file));
  await first.ask("joinRoom", { roomId });
  await second.ask("chatroomLogin", { chatroomId: roomId });
  const made = await first.ask("signalingCreate", { type: 1, channelName: `channel-${key}` });
  const channelIds = made.code === 200 ? [made.body.channel.channelId] : [];
  for (const channelId of channelIds)
    await first.ask("signalingInvite", { channelId, requestId: key, account: other });
  const messageIds = sent.code === 200 ? [sent.body.idServer] : [];
  const files = file === undefined ? [] : [file];
  return knownOf({ people: [own, other], teamIds, superIds, messageIds, roomId, channelIds, key, files });
}

/** What two people have, by its ids. */
export type PlaceIds = {
  people: readonly [string, string];
  teamIds: readonly string[];
  superIds: readonly string[];
  /** Of messages between the two. */
  messageIds: readonly string[];
  roomId: string;
  channelIds: readonly string[];
  /** Ends the name of the channel. */
  key: string;
  files: readonly string[];
};

/** The same ids, by the fields of commands that take them. */
export function knownOf(ids: PlaceIds): Known {
  const { people, teamIds, superIds, roomId, channelIds, key, files } = ids;
  const groups = [...teamIds, ...superIds];
  const messageIds = [...ids.messageIds, ...groups.map((id) => `${id}-1`)];
  const sessions = [
    ...people.map((account) => `p2p-${account}`),
    ...teamIds.map((id) => `team-${id}`),
    ...superIds.map((id) => `superTeam-${id}`),
  ];
  return {
    account: people,
    from: people,
    to: [...people, ...groups],
    accounts: [people, people.slice(1)],
    senderList: [people],
    p2pList: [people],
    toAccids: [people],
    forcePush: [people],
    elementAccount: people,
    successor: people,
    robotAccid: people,
    teamId: groups,
    teamIds: groups.length === 0 ? [] : [groups],
    teamList: groups.length === 0 ? [] : [groups],
    idServer: messageIds,
    idServers: messageIds.length === 0 ? [] : [messageIds],
    lastMsgId: messageIds,
    url: files,
    urls: files.length === 0 ? [] : [files],
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

const fileMessage = (to: string, url: string) => ({
  scene: 0 as const,
  to,
  type: messageTypes.file,
  attach: { url, ext: "bin", size: 12 },
  idClient: randomId(),
});
