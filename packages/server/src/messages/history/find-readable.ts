import { Fault } from "@lyceum/contract/faults";
import { scenes, type UserCard } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { readRole } from "../../teams/index.ts";
import { checkMayRead } from "../policy.ts";

/** A conversation to be read: its id, null where nothing was said yet, and who it is with; nobody in a team. */
export type Readable = { id: number | null; peer: UserCard | null; isSuper?: boolean };

/** Throws `objectMissing` unless the reader may read it; whoever is no member of a team is told that it is missing (D8). */
export async function findReadable(
  { people, conversations, database }: Pick<MessagingContext, "people" | "conversations" | "database">,
  reader: Person,
  scene: number,
  to: string,
): Promise<Readable> {
  if (scene !== scenes.p2p) {
    const id = Number(to);
    if (!Number.isSafeInteger(id) || !(await readRole(database.kysely, reader, id, scene)))
      throw new Fault("objectMissing");
    return { id, peer: null, isSuper: scene === scenes.superTeam };
  }
  const other = await people.byAccount(reader.realm, to);
  if (!other) throw new Fault("objectMissing");
  const id = await conversations.find(reader.realm, reader.id, other.id);
  checkMayRead(reader, other, id !== null);
  return { id, peer: other.profile };
}
