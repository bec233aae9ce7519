import type { FaultKey } from "@lyceum/contract/faults";
import type { CallContext } from "../context.ts";

type Language = CallContext["language"];

/** The sentence of a fault in a language. */
export type FaultWords = (language: Language, key: FaultKey) => string;

/** The first language that the browser names and that we speak; English otherwise (A7). */
export function languageOf(header: string | undefined): Language {
  return /^\s*zh\b/i.test(header ?? "") ? "zh-CN" : "en-US";
}
