import { readFile } from "node:fs/promises";
import { Resolver } from "node:dns/promises";
import { Type } from "typebox";
import { Value } from "typebox/value";
import type { DomainTexts } from "../ports/domain-texts.ts";

const lookUp = { timeout: 2_000, tries: 2 };
const recordsMax = 50;

/** Asks the name servers of the system, or those of a test. */
export function makeDomainTexts(servers?: readonly string[]): DomainTexts {
  return async (name) => {
    const resolver = new Resolver(lookUp);
    if (servers) resolver.setServers(servers);
    const records = await resolver.resolveTxt(name).catch(() => []);
    return records.slice(0, recordsMax).map((parts) => parts.join(""));
  };
}

const Records = Type.Record(Type.String(), Type.Array(Type.String()));

/**
 * For development without a network: the records of names below localhost stand in a file, {"_lyceum.school.localhost":
 * ["…"]}; all others are asked for as usual. Throws in production.
 */
export function makeDevelopmentTexts(file: string, others: DomainTexts, production: boolean): DomainTexts {
  if (production) throw new Error("records from a file are for development alone");
  return async (name) => {
    if (!name.endsWith(".localhost")) return await others(name);
    const text = await readFile(file, "utf8").catch(() => "{}");
    const records: unknown = JSON.parse(text);
    return Value.Check(Records, records) ? (records[name] ?? []) : [];
  };
}
