import type { FieldProblem, ProblemKind } from "@lyceum/domain/forms";
import { kit } from "@lyceum/texts/kit";
import { useTexts } from "../../shared/use-texts.ts";

const plain = {
  missing: "fieldMissing",
  wrongKind: "fieldWrong",
  wrongForm: "fieldForm",
  notAChoice: "fieldChoice",
} as const satisfies Partial<Record<ProblemKind, string>>;

const withLimit = {
  tooShort: "fieldTooShort",
  tooLong: "fieldTooLong",
  tooSmall: "fieldTooSmall",
  tooLarge: "fieldTooLarge",
  tooFew: "fieldTooFew",
  tooMany: "fieldTooMany",
} as const satisfies Partial<Record<ProblemKind, string>>;

/** What is wrong with a field, in the language of the page, also after that has changed. */
export function ProblemText({ problem: { kind, limit = 0 } }: { problem: Omit<FieldProblem, "path"> }) {
  const t = useTexts(kit);
  return kind in plain
    ? t(plain[kind as keyof typeof plain])
    : t(withLimit[kind as keyof typeof withLimit], { n: limit });
}
