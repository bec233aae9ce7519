import { Fault } from "@lyceum/contract/faults";
import type { Person } from "@lyceum/domain/messages";
import { mayWriteInTeam } from "@lyceum/domain/teams";
import { readMute } from "./entries/store.ts";
import type { TeamKind } from "./kind.ts";
import { type HeldTeam, lockTeam } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Holds a team in which the person may write now; throws where they may not (M7, M8). */
export async function lockToWrite(
  transaction: Db,
  kind: TeamKind,
  own: Person,
  teamId: number,
): Promise<HeldTeam> {
  const team = await lockTeam(transaction, kind, own, teamId, []);
  const role = team?.members.get(own.id);
  if (!team || !role) throw new Fault("objectMissing");
  const { muteType, isMuted } = await readMute(transaction, teamId, own.id);
  if (!mayWriteInTeam(role, muteType, isMuted)) throw new Fault("teamMuted");
  return team;
}
