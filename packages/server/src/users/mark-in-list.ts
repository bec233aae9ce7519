import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Relation } from "@lyceum/contract/shapes";
import { mayReach } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { type RelationMark, writeRelation } from "./store.ts";

/** Blocks a person or lifts it: the next message that commits after it heeds it, on every node (M9). */
export const markInBlacklist = (context: MessagingContext): CommandHandler<"markInBlacklist"> =>
  markInList(context, "is_blacked");

/** Silences a person or lifts it (M9). */
export const markInMutelist = (context: MessagingContext): CommandHandler<"markInMutelist"> =>
  markInList(context, "is_muted");

type MarkCommand = "markInBlacklist" | "markInMutelist";

function markInList(
  { people, writer, fanOut, clock }: MessagingContext,
  column: RelationMark["column"],
): CommandHandler<MarkCommand> {
  return async ({ account, isAdd }, call) => {
    const { realm, personId } = loginOf(call);
    const own = await people.byId(personId);
    const other = await people.byAccount(realm, account);
    // Who is out of reach now may have been blocked before; that can always be lifted.
    if (!own || !other || own.id === other.id || (isAdd && !mayReach(own, other)))
      throw new Fault("objectMissing");
    return await new Promise((resolve, reject) => {
      writer.own<{ relation: Relation }>({
        person: own.id,
        kind: "relation",
        failed: reject,
        async write(transaction) {
          const pair = [own.id, other] as const;
          const max = limits.relationsMax.value;
          const written = await writeRelation(transaction, pair, { column, isAdd }, clock.now(), max);
          if (!written) throw new Fault("overLimit");
          const { relation, isChanged } = written;
          return { entry: { relation }, isChanged };
        },
        committed({ relation }, pts) {
          fanOut.flush(own);
          resolve(call.answer({ relation, pts }));
          if (pts !== null)
            fanOut.deliver(own, pts, JSON.stringify({ kind: "relation", relation }), call.connection.id);
        },
      });
    });
  };
}
