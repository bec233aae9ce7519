import { Fault } from "@lyceum/contract/faults";
import type { CommandName } from "@lyceum/contract/im";
import type { Person } from "@lyceum/domain/messages";
import type { TeamAct } from "@lyceum/domain/teams";
import { type CommandCall, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { TeamContext } from "./kind.ts";
import { deliverSystemMessage } from "../system/index.ts";
import { changeMembers, type ChangedMembers, deliverToMembers, type MemberChange } from "./change-members.ts";
import { checkMay } from "./policy.ts";
import type { RequestPlace, Told } from "./requests/tell.ts";
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

export type AskedOfTeam = {
  own: Person;
  teamId: string;
  /** What the caller must be allowed there; null where somebody acts who need not be a member. */
  right: TeamAct | null;
  /** The people whom the act is about. */
  named?: readonly number[];
};

/** Null: the members are told nothing. */
export type DecideInTeam = (
  team: HeldTeam,
  transaction: RequestPlace["transaction"],
  place: RequestPlace,
) => Promise<TeamDecision | null>;

/** Decides under the lock of the conversation, writes what was decided and tells the members. */
export function actInTeam(
  context: TeamContext,
  { own, teamId, right, named = [] }: AskedOfTeam,
  decide: DecideInTeam,
): Promise<ChangedMembers | null> {
  return new Promise((resolve, reject) => {
    context.writer.apart<{ changed: ChangedMembers | null; told: readonly Told[] }>({
      failed: reject,
      async write(transaction, append) {
        const held = await lockTeam(transaction, context.kind, own, Number(teamId), named);
        const team = right === null ? held : checkMay(held, own, right);
        if (!team) throw new Fault("teamMissing");
        const told: Told[] = [];
        const { kind } = context;
        const place = { transaction, append, told, now: context.clock.now(), kind };
        const decided = await decide(team, transaction, place);
        if (!decided) return { changed: null, told };
        const { conversationId, name, lastSeq } = team;
        const change = { name, ...decided, conversationId, seq: lastSeq + 1, actor: own };
        return { changed: await changeMembers(transaction, kind, change, place.now), told };
      },
      committed({ changed, told }) {
        // The realm and the id alone decide whose connections receive it.
        for (const { personId, pts, sysMsg } of told)
          deliverSystemMessage(context.fanOut, { ...own, id: personId }, pts, sysMsg);
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
