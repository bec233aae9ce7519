import { type Message, messageTypes, scenes, superTeamRecall } from "@lyceum/contract/shapes";
import { packFlags, type Person, writeTeamMessage } from "@lyceum/domain/messages";
import { randomId } from "@lyceum/kit";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { superTeamKind } from "../kind.ts";
import { checkMayRecall } from "../recall-team-msg.ts";
import { recallMessage, writeSuperNotification } from "../entries/store.ts";
import { lockTeam } from "../store.ts";

/** It moves no conversation up and counts nowhere. */
const flags = packFlags({ needUpdateSession: false, isUnreadable: false, isPushable: false });

type Recalled = { rev: number; message: Message };

/**
 * Recalls a message of a super team for everybody (M3, M8): the recall takes the next place of the conversation, where every
 * member finds it by the cursor like a message, so nobody's log grows.
 */
export async function recallSuperTeamMsg(
  { writer, clock, teamFanOut }: MessagingContext,
  own: Person,
  teamId: number,
  seq: number,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    writer.apart<Recalled | null>({
      failed: reject,
      async write(transaction) {
        const now = clock.now();
        const held = await lockTeam(transaction, superTeamKind, own, teamId, []);
        const { lastSeq } = await checkMayRecall(transaction, own, { team: held, seq, now });
        if (!(await recallMessage(transaction, teamId, seq, now))) return null;
        const attach = { type: superTeamRecall, seq };
        const entry = { seq: lastSeq + 1, senderId: own.id, idClient: randomId(), time: now, attach, flags };
        const still = { delta: 0, isMoved: false };
        const { rev } = await writeSuperNotification(transaction, teamId, entry, still);
        const content = { type: messageTypes.notification, body: "", custom: null, extra: null };
        const stored = { ...content, ...entry, isRecalled: false };
        return { rev, message: writeTeamMessage(teamId, stored, own.profile, scenes.superTeam) };
      },
      committed(recalled) {
        if (recalled)
          teamFanOut.deliverToNodes(
            { realm: own.realm, conversationId: teamId },
            { rev: recalled.rev },
            recalled.message,
          );
        resolve();
      },
    });
  });
}
