import { type Message, scenes, type SystemMessage, systemTypes } from "@lyceum/contract/shapes";
import { categoryOf } from "./category.ts";

/** A recall as the system message that tells of it. It is stored nowhere: the recall itself is in the log. */
export function viewRecall(message: Message): SystemMessage {
  const type =
    message.scene === scenes.p2p
      ? systemTypes.deleteMsgP2p
      : message.scene === scenes.team
        ? systemTypes.deleteMsgTeam
        : systemTypes.deleteMsgSuperTeam;
  return {
    idServer: "0",
    type,
    category: categoryOf(type),
    state: "init",
    read: true,
    time: message.time,
    to: message.to,
    from: message.from,
    deletedIdClient: message.idClient,
    deletedIdServer: message.idServer,
    deletedMsgTime: message.time,
    opeAccount: message.from,
  };
}
