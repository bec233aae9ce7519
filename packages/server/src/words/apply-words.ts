import { messageTypes } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import { makeWordLists } from "./word-lists.ts";

/** What is kept of a text that others will read, by the words of the institution; throws `wordsRefused` (M18). */
export async function applyWords(
  app: Pick<App, "database" | "clock" | "log">,
  who: Pick<Person, "realm" | "deptId">,
  body: string,
): Promise<string> {
  const lists = makeWordLists(app);
  try {
    return lists.apply(await lists.of(who), who, { type: messageTypes.text, body }).body;
  } finally {
    await lists.close();
  }
}
