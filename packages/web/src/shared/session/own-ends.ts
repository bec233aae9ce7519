import { noteEnd } from "./own-notes.ts";

/**
 * Notes that a person has left this browser. It stands at once; what they leave behind is taken away beside the page's end, or by the
 * next page.
 */
export function endOwn(account: string): Promise<void> {
  const until = noteEnd(account);
  return import("./own-rows.ts").then(
    async ({ removeAllOwn }) => await removeAllOwn(account, until),
    // The next page does it.
    () => {},
  );
}
