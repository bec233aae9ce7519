import { Fault } from "@lyceum/contract/faults";
import type { CommandName } from "@lyceum/contract/im";
import type { Person } from "@lyceum/domain/messages";
import type { TeamAct } from "@lyceum/domain/teams";
import { type CommandCall, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { changeMembers, type ChangedMembers, deliverToMembers, type MemberChange } from "./change-members.ts";
import { checkMay } from "./policy.ts";
import { type HeldTeam, lockTeam } from "./store.ts";

/** What is to be written; the name only where it is another one then. */
export type TeamDecision = Omit<MemberChange, "conversationId" | "name" | "seq" | "actor"> & {
  name?: string;
};

/** The caller of a team's command. */
export async function callerOf<N extends CommandName>(
  { people }: Pick<MessagingContext, "people">,
  call: CommandCall<N>,
): Promise<Person> {
  const own = await people.byId(loginOf(call).personId);
  if (!own) throw new Fault("teamMissing");
  return own;
}

/** Decides under the lock of the conversation and writes what was decided; null: there is nothing to do. */
export function actInTeam(
  context: MessagingContext,
  own: Person,
  teamId: string,
  what: TeamAct,
  decide: (team: HeldTeam, transaction: Parameters<typeof lockTeam>[0]) => Promise<TeamDecision | null>,
): Promise<ChangedMembers | null> {
  return new Promise((resolve, reject) => {
    context.writer.apart<ChangedMembers | null>({
      failed: reject,
      async write(transaction) {
        const team = checkMay(await lockTeam(transaction, own, Number(teamId)), own, what);
        const decided = await decide(team, transaction);
        if (!decided) return null;
        const { conversationId, name, lastSeq } = team;
        const change = { name, ...decided, conversationId, seq: lastSeq + 1, actor: own };
        return await changeMembers(transaction, change, context.clock.now());
      },
      committed(changed) {
        if (changed) deliverToMembers(context, changed);
        resolve(changed);
      },
    });
  });
}

/** Whom the notification of a change names. */
export function accountsOf(changed: ChangedMembers | null): string[] {
  return changed?.change.about.map(({ account }) => account) ?? [];
}
