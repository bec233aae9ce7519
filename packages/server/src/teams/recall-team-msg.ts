import { Fault } from "@lyceum/contract/faults";
import { mayRecall, type Person } from "@lyceum/domain/messages";
import { teamSessionId } from "@lyceum/domain/sessions";
import { mayInTeam } from "@lyceum/domain/teams";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { teamKind } from "./kind.ts";
import { appendEntries, readRecallable, recallMessage } from "./entries/store.ts";
import { type HeldTeam, lockLogs, lockTeam } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Who may take a message of a team away; throws where the caller may not. */
export async function checkMayRecall(
  transaction: Db,
  own: Person,
  { team, seq, now }: { team: HeldTeam | null; seq: number; now: number },
): Promise<HeldTeam> {
  const role = team?.members.get(own.id);
  if (!team || !role) throw new Fault("objectMissing");
  const message = await readRecallable(transaction, team.conversationId, seq);
  const isAllowed = mayInTeam(role, "recallOthers", team.modes);
  const asIf = message && isAllowed ? { ...message, senderId: own.id } : message;
  const refusal = mayRecall(asIf, own.id, now);
  if (refusal) throw new Fault(refusal.fault, { data: { reason: refusal.reason } });
  return team;
}

type TeamRecall = { own: Person; teamId: number; seq: number; exceptConnectionId: string };
type Recalled = { places: readonly { person_id: number; pts: number }[] };

/**
 * Recalls a message of a team for everybody: one's own, or as owner or manager any, within the window (M3, M7). A recall is
 * rare, so it goes into the log of each member, and no device asks again for what it holds. Answers the place in the own log.
 */
export async function recallTeamMsg(
  { writer, clock, fanOut }: MessagingContext,
  { own, teamId, seq, exceptConnectionId }: TeamRecall,
  answer: (pts: number | null) => void,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    writer.apart<Recalled>({
      failed: reject,
      async write(transaction) {
        const held = await lockTeam(transaction, teamKind, own, teamId, []);
        const team = await checkMayRecall(transaction, own, { team: held, seq, now: clock.now() });
        const ids = [...team.members.keys()];
        await lockLogs(transaction, ids);
        if (!(await recallMessage(transaction, teamId, seq, clock.now()))) return { places: [] };
        return { places: await appendEntries(transaction, "recall", ids, teamId, seq) };
      },
      committed({ places }) {
        fanOut.flush(own);
        answer(places.find((place) => place.person_id === own.id)?.pts ?? null);
        const entry = JSON.stringify({ kind: "recall", sessionId: teamSessionId(teamId), seq });
        for (const { person_id: id, pts } of places) {
          // The realm and the id alone decide whose connections receive it.
          fanOut.deliver({ ...own, id }, pts, entry, id === own.id ? exceptConnectionId : undefined);
        }
        resolve();
      },
    });
  });
}
