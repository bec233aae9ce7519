import { Fault } from "@lyceum/contract/faults";
import { friends as friendTexts } from "@lyceum/texts/friends";
import { confirm, message } from "@lyceum/ui";
import { translateOf } from "../../shared/language.ts";
import { showFault } from "../../shared/show-fault.ts";
import { makeFriendActs } from "@lyceum/im-client";
import { openInbox } from "../connection/inbox.ts";

/** Asks somebody. Whoever is blocked there is told the same as everybody, for a block is not to be seen (M9). */
export async function askFriend(account: string, ps: string): Promise<boolean> {
  const said = ps.trim() === "" ? {} : { ps: ps.trim() };
  try {
    await acts().request("applyFriend", account, said);
  } catch (error) {
    if (!(error instanceof Fault) || error.key !== "blockedByPeer") {
      showFault(error);
      return false;
    }
  }
  const t = await translateOf(friendTexts);
  message.success(t("wasAsked"));
  return true;
}

export function answerFriend(account: string, isAccepted: boolean): void {
  const name = isAccepted ? "passFriendApply" : "rejectFriendApply";
  acts().request(name, account).catch(showFault);
}

export function takeBackRequest(account: string): void {
  acts().remove(account).catch(showFault);
}

export async function askAndRemoveFriend(account: string, nick: string): Promise<void> {
  const t = await translateOf(friendTexts);
  const isYes = await confirm({
    title: t("removeTitle", { nick }),
    text: t("removeText", { nick }),
    confirmLabel: t("removeYes"),
    isDangerous: true,
  });
  if (isYes) acts().remove(account).catch(showFault);
}

export async function saveAlias(account: string, alias: string): Promise<void> {
  try {
    await acts().update(account, { alias: alias.trim() });
    const t = await translateOf(friendTexts);
    message.success(t("aliasSaved"));
  } catch (error) {
    showFault(error);
  }
}

function acts() {
  const { client, transport } = openInbox();
  return makeFriendActs(transport, client.friends);
}
