import { superTeamRecall } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { teamSessionId } from "@lyceum/domain/sessions";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { appendEntries, recallMessage } from "./entries/store.ts";
import { superTeamKind, teamKind } from "./kind.ts";
import { lockLogs, lockTeam } from "./store.ts";
import { forgetEdits } from "./super/store.ts";
import { deliverEntry, writeEntry } from "./super/write-entry.ts";
import type { Db } from "../ports/database.ts";

type Told = Pick<MessagingContext, "fanOut" | "teamFanOut">;

/**
 * Takes a message of a team away for everybody by a decision of staff, as if its sender had recalled it, at whatever time (D8).
 * Answers what tells the members after the commit. Of a dissolved team nobody is told, and nothing is left either.
 */
export async function removeTeamMsg(
  transaction: Db,
  sender: Person,
  { scene, teamId, seq, now }: { scene: 1 | 5; teamId: number; seq: number; now: number },
): Promise<(told: Told) => void> {
  const kind = scene === superTeamKind.scene ? superTeamKind : teamKind;
  const team = await lockTeam(transaction, kind, sender, teamId, []);
  const ids = team && scene === teamKind.scene ? [...team.members.keys()] : [];
  if (ids.length > 0) await lockLogs(transaction, ids);
  if (!(await recallMessage(transaction, teamId, seq, now))) return () => {};
  if (!team) return () => {};
  if (scene === superTeamKind.scene) {
    await forgetEdits(transaction, teamId, seq);
    const entry = await writeEntry(transaction, team, sender, { type: superTeamRecall, seq }, now);
    return (told) => deliverEntry(told, sender, teamId, entry);
  }
  const places = await appendEntries(transaction, "recall", ids, teamId, seq);
  const entry = JSON.stringify({ kind: "recall", sessionId: teamSessionId(teamId), seq });
  return ({ fanOut }) => {
    // The realm and the id alone decide whose connections receive it.
    for (const { person_id: id, pts } of places) fanOut.deliver({ ...sender, id }, pts, entry);
  };
}
