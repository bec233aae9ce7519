import type { Person } from "@lyceum/domain/messages";
import { makeTranslate } from "@lyceum/texts";
import { push as pushTexts } from "@lyceum/texts/push";
import type { PushDevice } from "./store.ts";
import type { Said } from "./wake.ts";

/** What a device shows of somebody who calls; what the caller's program wrote is shown instead, where words may be. */
export async function sayCall(
  { caller, callee }: { caller: Person; callee: Person },
  { title, content, payload }: Pick<Said, "title" | "content" | "payload">,
  { web }: Pick<PushDevice, "web">,
): Promise<Said> {
  const t = makeTranslate(web?.language ?? "en-US", await pushTexts.load(web?.language ?? "en-US"));
  const path = callee.realm === "social" ? "/social/messages" : "/message";
  const place = `${path}?to=${encodeURIComponent(caller.account)}`;
  if (callee.realm === "social") return { title: t("someCall"), content: "", payload, path: place };
  const mayQuote = callee.kind !== "k12";
  return {
    title: (mayQuote && title) || caller.profile.nick,
    content: (mayQuote && content) || t("callsYou"),
    payload,
    path: place,
  };
}
