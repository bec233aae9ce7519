import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { plainTextOf } from "./plain-text.ts";

/** The words of a text, each block that has any on a line of its own. */
export function paragraphsOf(doc: RichTextDoc | null): string[] {
  return doc === null ? [] : plainTextOf(doc).split("\n").filter(Boolean);
}
