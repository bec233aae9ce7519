import { isInside, type Person } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import { readSessionId } from "@lyceum/domain/sessions";
import { readTeamsAmong } from "../teams/index.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";

type Rooms = Pick<MessagingContext, "people" | "conversations" | "database">;
type Login = { realm: Person["realm"]; personId: number };
export type FoundSession = { sessionId: string; own: Person; conversationId: number };

/** The conversation behind a session id; throws when the person has none there. */
export async function findSession(rooms: Rooms, login: Login, sessionId: string): Promise<FoundSession> {
  const [found] = await findSessions(rooms, login, [sessionId]);
  if (!found) throw new Fault("objectMissing");
  return found;
}

/** Those of the sessions that the person has; none with somebody of another institution (D8). */
export async function findSessions(
  { people, conversations, database }: Rooms,
  { realm, personId }: Login,
  sessionIds: readonly string[],
): Promise<FoundSession[]> {
  const own = await people.byId(personId);
  if (!own) return [];
  const asked = [...new Set(sessionIds)].flatMap((sessionId) => {
    const session = readSessionId(sessionId);
    return session ? [{ sessionId, ...session }] : [];
  });
  const of = (scene: string) => asked.filter((one) => one.scene === scene).map(({ to }) => to);
  const teamIds = [...of("team"), ...of("superTeam")].map(Number).filter(Number.isSafeInteger);
  const [teams, named] = await Promise.all([
    readTeamsAmong(database.kysely, own, teamIds),
    people.byAccounts(realm, of("p2p")),
  ]);
  const peers = named.filter((peer) => peer !== null).filter((peer) => isInside(own, peer));
  const found = await conversations.findAll(
    realm,
    own.id,
    peers.map(({ id }) => id),
  );
  const withPeer = new Map(peers.map(({ account, id }) => [account, found.get(id)]));
  return asked.flatMap(({ sessionId, scene, to }) => {
    const id = Number(to);
    const team = teams.get(id)?.isSuper === (scene === "superTeam") ? id : undefined;
    const conversationId = scene === "p2p" ? withPeer.get(to) : team;
    return conversationId === undefined ? [] : [{ sessionId, own, conversationId }];
  });
}
