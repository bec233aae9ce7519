import type { FaultKey } from "@lyceum/contract/faults";
import { faults } from "@lyceum/texts/faults";
import { useTexts } from "../../shared/use-texts.ts";

/** What a refusal says, as part of a page. */
export function useFaultText(key: FaultKey): string {
  return useTexts(faults)(key);
}
