import { Fault } from "@lyceum/contract/faults";
import type { WordRule } from "@lyceum/contract/shapes";
import { compileWords, type Judgement, judgeText, type Words } from "@lyceum/domain/words";
import type { Transport } from "../connection/transport.ts";

/** The answer of the filter: 0 clean, 1 words masked, 2 not to be sent, 3 for the server to decide (M18). */
export type AntispamResult = Judgement & { code: 200; errmsg: string };

export type Lexicon = {
  /** Downloads the list, or learns that it has not changed. */
  fetch(): Promise<{ version: number; thesaurus: readonly WordRule[] }>;
  /** Null where no list was downloaded yet; throws `serverError` where the one that came is no list of words. */
  filter(content: string): AntispamResult | null;
};

const advice = {
  0: "",
  1: "",
  2: "suggest rejecting send",
  3: "suggest server handle spam, send message with clientAntiSpam",
} as const;

/** The institution's list of words, kept as long as the client lives. */
export function makeLexicon(transport: Pick<Transport, "call">): Lexicon {
  let held: { version: number; thesaurus: readonly WordRule[] } | null = null;
  let words: Words | "invalid" | null = null;
  return {
    async fetch() {
      const known = held === null ? {} : { version: held.version };
      const { version, thesaurus } = await transport.call("getClientAntispam", known);
      if (thesaurus !== null) {
        words = isList(thesaurus) ? compileWords(thesaurus) : "invalid";
        // One that is invalid is asked for again.
        held = words === "invalid" ? null : { version, thesaurus };
      }
      return { version, thesaurus: held?.thesaurus ?? [] };
    },
    filter(content) {
      if (words === null) return null;
      if (words === "invalid") throw new Fault("serverError");
      const judged = judgeText(words, content);
      return { code: 200, ...judged, errmsg: advice[judged.type] };
    },
  };
}

/** Answers are not checked against their shape, and a filter of half a list would let things pass. */
function isList(thesaurus: unknown): thesaurus is readonly WordRule[] {
  return (
    Array.isArray(thesaurus) &&
    thesaurus.every((rule: unknown) => {
      if (typeof rule !== "object" || rule === null) return false;
      const { word, type } = rule as Partial<WordRule>;
      return typeof word === "string" && word !== "" && (type === 1 || type === 2 || type === 3);
    })
  );
}
