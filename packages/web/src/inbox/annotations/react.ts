import { Fault } from "@lyceum/contract/faults";
import { annotations as texts } from "@lyceum/texts/annotations";
import { message } from "@lyceum/ui";
import { translateOf } from "../../shared/language.ts";
import { showFault } from "../../shared/show-fault.ts";
import { openInbox } from "../connection/inbox.ts";
import { openAnnotations } from "./opened.ts";
import { peerOfSession } from "../peer-of-session.ts";

/** A block is not to be seen: what was refused by one is simply not there. */
function tellUnlessBlocked(error: unknown): void {
  if (!(error instanceof Fault) || error.key !== "blockedByPeer") showFault(error);
}

/** Puts one's own reaction there, or takes it back. */
export function toggleReaction(sessionId: string, seq: number, body: number): void {
  const { annotations } = openAnnotations();
  const place = { ...peerOfSession(sessionId), seq };
  const self = openInbox().client.connection.self();
  const held = annotations.of(sessionId, seq)?.comments ?? [];
  const isOn = held.some((one) => one.from === self && one.body === body);
  const done = isOn
    ? annotations.deleteQuickComment(place, body)
    : annotations.addQuickComment(place, { body });
  done.catch(tellUnlessBlocked);
}

export function togglePin(sessionId: string, seq: number): void {
  const { annotations } = openAnnotations();
  const place = { ...peerOfSession(sessionId), seq };
  const isOn = annotations.pins(sessionId).some(({ msg }) => msg.seq === seq);
  const done: Promise<unknown> = isOn ? annotations.deleteMsgPin(place) : annotations.addMsgPin(place);
  done.catch(tellUnlessBlocked);
}

/** Only the place of the message is kept: what it says is read again, and is gone when it was recalled. */
export async function saveMessage(sessionId: string, seq: number): Promise<void> {
  try {
    const { idServer } = openInbox().client.messages.refer(sessionId, seq);
    const data = JSON.stringify({ idServer, ...peerOfSession(sessionId) });
    await openAnnotations().collects.addCollect({ type: savedMessageType, data, uniqueId: idServer });
    const t = await translateOf(texts);
    message.success(t("wasSaved"));
  } catch (error) {
    showFault(error);
  }
}

/** Of what is put aside, messages have this type. */
export const savedMessageType = 1;
