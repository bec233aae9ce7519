import { Fault } from "@lyceum/contract/faults";
import type { SystemMessage } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { deliverSystemMessage } from "./fan-out.ts";
import { hasBlocked, insertSystemMessage } from "./store.ts";
import type { Db } from "../ports/database.ts";

type Kept = {
  sender: Person;
  receiver: Person;
  idClient: string;
  type: number;
  attach: string;
  /** Goes with it, where it was not kept before. */
  also?: (transaction: Db, sysMsg: SystemMessage) => Promise<void>;
};

/** Keeps a system message in the receiver's log, once for one key of its sender (M11). */
export function keepSystemMessage({
  writer,
  fanOut,
  clock,
}: Pick<MessagingContext, "writer" | "fanOut" | "clock">): (message: Kept) => Promise<SystemMessage> {
  return async ({ sender, receiver, idClient, type, attach, also }) =>
    await new Promise((resolve, reject) => {
      writer.own<{ sysMsg: SystemMessage }>({
        person: receiver.id,
        kind: "sysMsg",
        failed: reject,
        async write(transaction) {
          const stored = await insertSystemMessage(transaction, {
            toId: receiver.id,
            fromId: sender.id,
            idClient,
            type,
            time: clock.now(),
            ps: null,
            attach,
          });
          // The key is that of another message, to somebody else.
          if (!stored) throw new Fault("parameterError", { field: "idClient" });
          // A block is an entry of this log, so one that committed before decides; what was stored before it keeps its answer.
          if (stored.isNew && (await hasBlocked(transaction, receiver.id, sender.id)))
            throw new Fault("blockedByPeer");
          if (stored.isNew) await also?.(transaction, stored.sysMsg);
          return { entry: { sysMsg: stored.sysMsg }, isChanged: stored.isNew };
        },
        committed({ sysMsg }, pts) {
          if (pts !== null) deliverSystemMessage(fanOut, receiver, pts, sysMsg);
          resolve(sysMsg);
        },
      });
    });
}
