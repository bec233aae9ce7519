import type { Person } from "@lyceum/domain/messages";
import { makeTranslate } from "@lyceum/texts";
import { push as pushTexts } from "@lyceum/texts/push";
import type { PushDevice } from "./store.ts";
import type { Said } from "./wake.ts";

/** What somebody does, and the same without a name. */
type Act = {
  does: "callsYou" | "reactedToYou" | "notifiesYou";
  someone: "someCall" | "someReaction" | "someNotice";
  /** The program wants the sender unnamed everywhere. */
  isUnnamed?: boolean;
  /** Where it leads; without it, to the conversation of the two. */
  teamId?: number;
};

/**
 * What a device shows of what somebody does to its person. The sender's program may say it in other words, but not to people of a
 * school for children, nor where the person wants no words; in the social realm others may see the screen, and nobody is named.
 */
export async function sayTo(
  { from, to }: { from: Person; to: Person },
  { title, content, payload }: Pick<Said, "title" | "content" | "payload">,
  { web }: Pick<PushDevice, "web">,
  { does, someone, isUnnamed = false, teamId }: Act,
): Promise<Said> {
  const language = web?.language ?? "en-US";
  const t = makeTranslate(language, await pushTexts.load(language));
  const who = `to=${encodeURIComponent(from.account)}`;
  if (to.realm === "social")
    return { title: t(someone), content: "", payload, path: `/social/messages?${who}` };
  const mayQuote = to.kind !== "k12" && (web?.hasWords ?? true);
  return {
    title: isUnnamed ? t(someone) : (mayQuote && title) || from.profile.nick,
    content: (mayQuote && content) || (isUnnamed ? "" : t(does)),
    payload,
    path: `/message?${teamId === undefined ? who : `team=${teamId}`}`,
  };
}
