import type { StoreProblem } from "@lyceum/contract/statement-kinds";
import { staffStatements } from "@lyceum/texts/staff/statements";
import { useTexts } from "../../shared/use-texts.ts";

/** Where the store itself has spoken, and not the way to it. */
const spoken: readonly StoreProblem[] = ["credentials", "busy", "statement", "status"];

/** What went wrong in a sentence, and what is known besides. */
export function useProblemWords(): (
  problem: StoreProblem,
  detail: string,
) => { title: string; detail: string } {
  const t = useTexts(staffStatements);
  return (problem, detail) => ({
    title: t(`problem_${problem}`),
    detail: detail === "" ? "" : t(spoken.includes(problem) ? "storeSaid" : "guardSaid", { detail }),
  });
}
