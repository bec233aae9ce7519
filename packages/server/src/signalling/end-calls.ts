import { peopleOf } from "@lyceum/domain/signalling";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { changeChannel } from "./change-channel.ts";
import { deliverSignals } from "./fan-out.ts";
import { listOpenOf, lockOpen } from "./store.ts";

type EndingApp = Pick<MessagingContext, "database" | "clock" | "bus">;
type Apart = (account: string, others: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Ends what goes on, or rings, between somebody of the social realm and those whom they must not meet (D5, M14): everybody in it
 * is told that it is over, and nothing else. The clock of calls ends its room; a second run finds nothing.
 */
export async function endCalls(
  { database, clock, bus }: EndingApp,
  { deptId, accountId }: { deptId: number; accountId: string },
  listApart: Apart,
): Promise<void> {
  for (const id of await listOpenOf(database.kysely, deptId, accountId)) {
    // One after the other: hardly anybody has more than one.
    // oxlint-disable-next-line no-await-in-loop
    const told = await database.kysely.transaction().execute(async (transaction) => {
      const row = await lockOpen(transaction, id);
      if (!row) return [];
      const others = peopleOf(row.state).filter((one) => one !== accountId);
      if ((await listApart(accountId, others)).size === 0) return [];
      const actor = { accid: row.state.creator, device: "" };
      const act = { do: "tick", isDeserted: true } as const;
      return (await changeChannel({ clock }, transaction, row, actor, act)).told;
    });
    deliverSignals({ bus }, told);
  }
}
