import type { FaultKey } from "@lyceum/contract/faults";
import { faults } from "@lyceum/texts/faults";
import { sayOf } from "./language.ts";

/** What a refusal says to the person, in the language of the page. Every fault of the contract has a text. */
export async function faultText(key: FaultKey): Promise<string> {
  const say = await sayOf(faults);
  return say(key);
}
