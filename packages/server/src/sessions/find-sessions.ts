import { isInside, type Person } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import { readSessionId } from "@lyceum/domain/sessions";
import { readRole } from "../teams/index.ts";
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
  const found = await Promise.all(
    [...new Set(sessionIds)].map(async (sessionId) => {
      const session = readSessionId(sessionId);
      if (own && session?.scene === "team") {
        const id = Number(session.to);
        const isMember = Number.isSafeInteger(id) && (await readRole(database.kysely, own, id));
        return isMember ? { sessionId, own, conversationId: id } : null;
      }
      const peer = session?.scene === "p2p" ? await people.byAccount(realm, session.to) : null;
      if (!own || !peer || !isInside(own, peer)) return null;
      const conversationId = await conversations.find(realm, own.id, peer.id);
      return conversationId !== null ? { sessionId, own, conversationId } : null;
    }),
  );
  return found.filter((one) => one !== null);
}
