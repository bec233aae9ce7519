import { superTeamRecall } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { recallMessage } from "../entries/store.ts";
import { superTeamKind } from "../kind.ts";
import { checkMayRecall } from "../recall-team-msg.ts";
import { lockTeam } from "../store.ts";
import { forgetEdits } from "./store.ts";
import { deliverEntry, writeEntry, type WrittenEntry } from "./write-entry.ts";

/** Recalls a message of a super team for everybody, also what edits of it said (M3, M8). */
export async function recallSuperTeamMsg(
  context: MessagingContext,
  own: Person,
  teamId: number,
  seq: number,
): Promise<void> {
  const { writer, clock } = context;
  await new Promise<void>((resolve, reject) => {
    writer.apart<WrittenEntry | null>({
      failed: reject,
      async write(transaction) {
        const now = clock.now();
        const held = await lockTeam(transaction, superTeamKind, own, teamId, []);
        const team = await checkMayRecall(transaction, own, { team: held, seq, now });
        if (!(await recallMessage(transaction, teamId, seq, now))) return null;
        await forgetEdits(transaction, teamId, seq);
        return await writeEntry(transaction, team, own, { type: superTeamRecall, seq }, now);
      },
      committed(recalled) {
        if (recalled) deliverEntry(context, own, teamId, recalled);
        resolve();
      },
    });
  });
}
