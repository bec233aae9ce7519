import { plainText } from "@lyceum/domain/formatting";
import { linkify } from "../conversation/linkify.ts";
import type { Found } from "./gallery-pages.ts";

/** The addresses in a message; none where only their words are found in it, as in “https is safer”. */
export function linksOf({ body }: Found): { text: string; href: string }[] {
  return linkify(plainText(body)).flatMap(({ text, href }) => (href === null ? [] : [{ text, href }]));
}
