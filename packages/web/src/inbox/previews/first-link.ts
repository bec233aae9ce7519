import { linkify } from "../conversation/linkify.ts";

/** The first web address of a text that may have a preview, as the server is asked for it. */
export function firstLink(text: string): string | null {
  const found = linkify(text).find(({ href }) => href !== null && /^https?:\/\//i.test(href));
  return found?.href ?? null;
}
