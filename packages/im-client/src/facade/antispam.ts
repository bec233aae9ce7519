import { Fault } from "@lyceum/contract/faults";
import type { WordRule } from "@lyceum/contract/shapes";
import { type AntispamResult, makeLexicon } from "../antispam/lexicon.ts";
import type { Transport } from "../connection/transport.ts";
import { refuse } from "./refuse.ts";

/** Words that the institution masks or refuses (M18). */
export type AntispamCalls = {
  /** Downloads the list of words; `version` rises with every change of it. */
  getClientAntispamLexicon(): Promise<{ version: number; thesaurus: readonly WordRule[] }>;
  /**
   * Looks at a text before it is sent: `type` 0 clean, 1 words masked in `result`, 2 not to be sent, 3 to be sent with
   * `clientAntiSpam`. 404 for an empty text, and while no list was downloaded; 500 where the list that came is none.
   */
  filterClientAntispam(options: { content: string }): AntispamResult;
};

export function makeAntispamCalls(transport: Transport): AntispamCalls {
  const lexicon = makeLexicon(transport);
  return {
    getClientAntispamLexicon: lexicon.fetch,
    filterClientAntispam({ content }) {
      if (typeof content !== "string") refuse("content");
      const found = content === "" ? null : lexicon.filter(content);
      if (!found) throw new Fault("objectMissing");
      return found;
    },
  };
}
