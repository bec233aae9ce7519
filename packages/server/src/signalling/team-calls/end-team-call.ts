import { packFlags } from "@lyceum/domain/messages";
import { teamCallLength } from "@lyceum/domain/signalling";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { deliverTeamLine, lockTeam, teamKind, writeTeamLine, type WrittenLine } from "../../teams/index.ts";
import type { ChannelRow } from "../store.ts";
import { hasLine } from "./store.ts";

/** Leaves in the conversation how long the call of a team was, once however often it is tried (M14). */
export async function endTeamCall(
  context: MessagingContext,
  { id, creator_id: creatorId, team_id: teamId, quiet_at: quietAt, state }: ChannelRow,
): Promise<void> {
  const { people, writer, clock } = context;
  const by = await people.byId(creatorId);
  if (!by || teamId === null) return;
  const idClient = `called-${id}`;
  const duration = teamCallLength(state, quietAt);
  await new Promise<void>((resolve, reject) => {
    writer.apart<WrittenLine | null>({
      failed: reject,
      async write(transaction) {
        const team = await lockTeam(transaction, teamKind, by, teamId, []);
        // A team that is dismissed is told nothing more.
        if (!team || (await hasLine(transaction, by.id, idClient))) return null;
        const attach = { type: "teamCallEnd", channelId: id, from: by.account, duration };
        // Who was called has heard of it.
        const flags = packFlags({ isUnreadable: false });
        return await writeTeamLine(transaction, team, { by, idClient, attach, flags }, clock.now());
      },
      committed(line) {
        if (line) deliverTeamLine(context, line);
        resolve();
      },
    });
  });
}
