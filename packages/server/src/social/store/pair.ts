import { type RawBuilder, sql } from "kysely";

/**
 * Two members, the smaller id first. The database orders them: its tables check the order, and what of "B" and "a" is smaller
 * depends on its locale, which is not that of JavaScript where somebody else has created it.
 */
export function pairOf(one: string, other: string): Record<"lo_id" | "hi_id", RawBuilder<string>> {
  return {
    lo_id: sql<string>`least(${one}::text, ${other}::text)`,
    hi_id: sql<string>`greatest(${one}::text, ${other}::text)`,
  };
}
