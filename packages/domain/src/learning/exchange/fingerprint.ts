import type { QuestionContent } from "@lyceum/contract/shapes";
import { toPlain } from "./to-plain.ts";

/** What makes two questions the very same, however each was written down: what is asked, and what counts as right. */
export function questionFingerprint(content: QuestionContent): string {
  const { kind, stem, options, answer, rule } = toPlain(content);
  return JSON.stringify([kind, stem, options, answer, rule]);
}
