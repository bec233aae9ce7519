import { Fault } from "@lyceum/contract/faults";
import type { Person } from "@lyceum/domain/messages";
import { mayWriteInTeam } from "@lyceum/domain/teams";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { readMute } from "./entries/store.ts";
import { teamKind } from "./kind.ts";
import { lockTeam } from "./store.ts";

/** Holds a team in which the person may write now and answers its members; throws where they may not (M7). */
export async function lockToWrite(
  transaction: Kysely<Tables>,
  own: Person,
  teamId: number,
): Promise<readonly number[]> {
  const team = await lockTeam(transaction, teamKind, own, teamId, []);
  const role = team?.members.get(own.id);
  if (!team || !role) throw new Fault("objectMissing");
  const { muteType, isMuted } = await readMute(transaction, teamId, own.id);
  if (!mayWriteInTeam(role, muteType, isMuted)) throw new Fault("teamMuted");
  return [...team.members.keys()];
}
