import { plainText } from "@lyceum/domain/formatting";
import { linkify } from "../conversation/linkify.ts";

/** The addresses in a message; none where only their words are found in it, as in “https is safer”. */
export function linksOf({ body }: { body: string }): { text: string; href: string }[] {
  return linkify(plainText(body)).flatMap(({ text, href }) => (href === null ? [] : [{ text, href }]));
}
