import { macOf } from "../../accounts/index.ts";
import type { App } from "../../app/context.ts";
import type { Mailbox } from "../../ports/mailbox.ts";
import { isSame } from "../../rooms/index.ts";

/** Whose invitation it is: the UID names institution and meeting, or series. `email` in small letters. */
export type Invited = { uid: string; accountId: string; email: string };

const tagLength = 32;

/**
 * Where the calendar program of one person sends their answer; null without a mailbox. Its tag is worth an answer of this person,
 * at this address, to this event alone, so it stands in no mail but theirs. Digits and small letters: mail servers change others.
 */
export function replyAddress(
  { secret, mailbox }: Pick<App, "secret" | "mailbox">,
  invited: Invited,
): string | null {
  return mailbox?.pattern.replace("*", () => sign(secret, invited)) ?? null;
}

/** Whether one of the addresses, in small letters, is that of this invitation. */
export function isAddressed(
  { secret, mailbox }: { secret: Uint8Array; mailbox: Pick<Mailbox, "pattern"> },
  invited: Invited,
  addresses: readonly string[],
): boolean {
  const expected = mailbox.pattern.replace("*", () => sign(secret, invited));
  return addresses.some((address) => isSame(address, expected));
}

function sign(secret: Uint8Array, { uid, accountId, email }: Invited): string {
  const text = JSON.stringify([uid, accountId, email]);
  return macOf(secret, "meetingReply", text).toString("hex").slice(0, tagLength);
}
