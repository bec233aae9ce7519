import type { QuestionContent } from "@lyceum/contract/shapes";
import type { PlainItem } from "./plain-item.ts";
import { toPlain } from "./to-plain.ts";

/** What makes two questions the very same, however each was written down: what is asked, and what counts as right. */
export function questionFingerprint(content: QuestionContent): string {
  return JSON.stringify(facts(toPlain(content)));
}

function facts({ kind, stem, options, answer, rule, parts }: PlainItem): unknown[] {
  return [kind, stem, options, answer, rule, ...parts.map(facts)];
}
