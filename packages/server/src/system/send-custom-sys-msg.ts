import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import { type SystemMessage, systemTypes } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { checkMayMessage } from "../messages/index.ts";
import { tellOnline, tellSystemMessage } from "./reach.ts";
import { hasBlocked, insertSystemMessage } from "./store.ts";

/** A system message of a person's own making: for devices on line alone, or kept in the receiver's log (M11). */
export function sendCustomSysMsg(context: MessagingContext): CommandHandler<"sendCustomSysMsg"> {
  return async (params, call) => {
    if (params.scene !== 0) throw new Fault("objectMissing");
    const { realm, personId } = loginOf(call);
    const sender = await context.people.byId(personId);
    if (!sender) throw new Fault("noPermission");
    const receiver = await checkMayMessage(context, sender, await context.people.byAccount(realm, params.to));
    if (params.sendToOnlineUsersOnly !== false) return await pass(context, params, sender, receiver);
    const { idServer, time } = await store(context, params, sender, receiver);
    return { idServer, time };
  };
}

async function pass(
  { bus, clock, database }: MessagingContext,
  { content, idClient }: Params<"sendCustomSysMsg">,
  sender: Person,
  receiver: Person,
): Promise<{ idServer: null; time: number }> {
  if (await hasBlocked(database.kysely, receiver.id, sender.id)) throw new Fault("blockedByPeer");
  const time = clock.now();
  tellOnline(bus, receiver, {
    scene: 0,
    from: sender.account,
    to: receiver.account,
    time,
    content,
    idClient,
  });
  return { idServer: null, time };
}

function store(
  { writer, reach, clock }: MessagingContext,
  { content, idClient }: Params<"sendCustomSysMsg">,
  sender: Person,
  receiver: Person,
): Promise<SystemMessage> {
  return new Promise((resolve, reject) => {
    writer.own<{ sysMsg: SystemMessage }>({
      person: receiver.id,
      kind: "sysMsg",
      failed: reject,
      async write(transaction) {
        const stored = await insertSystemMessage(transaction, {
          toId: receiver.id,
          fromId: sender.id,
          idClient,
          type: systemTypes.customP2p,
          time: clock.now(),
          ps: null,
          attach: content,
        });
        // The key is that of another message, to somebody else.
        if (!stored) throw new Fault("parameterError", { field: "idClient" });
        // A block is an entry of this log, so one that committed before decides; what was stored before it keeps its answer.
        if (stored.isNew && (await hasBlocked(transaction, receiver.id, sender.id)))
          throw new Fault("blockedByPeer");
        return { entry: { sysMsg: stored.sysMsg }, isChanged: stored.isNew };
      },
      committed({ sysMsg }, pts) {
        if (pts !== null) tellSystemMessage(reach, receiver, pts, sysMsg);
        resolve(sysMsg);
      },
    });
  });
}
