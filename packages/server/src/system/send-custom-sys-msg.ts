import { Fault } from "@lyceum/contract/faults";
import type { Params, Result } from "@lyceum/contract/im";
import { systemTypes } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { checkMayMessage } from "../messages/policy.ts";
import { keepSystemMessage } from "./keep-system-message.ts";
import { pushToOnline } from "./fan-out.ts";
import { ringCustom } from "./ring-custom.ts";
import { hasBlocked } from "./store.ts";

/** The rule of messages, which the feature of messages decides; it stands on this one. */
export type CheckMayMessage = typeof checkMayMessage;

/** To a team or super team, which the feature of teams does. */
export type SendTeamSysMsg = (
  context: MessagingContext,
  sender: Person,
  params: Params<"sendCustomSysMsg">,
) => Promise<Result<"sendCustomSysMsg">>;

/** A system message of a person's own making: for devices online alone, or kept in the receivers' logs (M11). */
export function sendCustomSysMsg(
  context: MessagingContext,
  checkMay: CheckMayMessage,
  sendToTeam: SendTeamSysMsg,
): CommandHandler<"sendCustomSysMsg"> {
  return async (params, call) => {
    const { realm, personId } = loginOf(call);
    const sender = await context.people.byId(personId);
    if (!sender) throw new Fault("noPermission");
    if (params.scene !== 0) return await sendToTeam(context, sender, params);
    const receiver = await checkMay(context, sender, await context.people.byAccount(realm, params.to));
    if (params.sendToOnlineUsersOnly !== false) return await pass(context, params, sender, receiver);
    const { content: attach, idClient } = params;
    const { idServer, time } = await keepSystemMessage(context)({
      sender,
      receiver,
      idClient,
      type: systemTypes.customP2p,
      attach,
      also: (transaction, stored) => ringCustom(context, transaction, params, [stored.idServer]),
    });
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
  pushToOnline(bus, receiver, {
    scene: 0,
    from: sender.account,
    to: receiver.account,
    time,
    content,
    idClient,
  });
  return { idServer: null, time };
}
