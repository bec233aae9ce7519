export { momentOf, wallOf } from "@lyceum/domain/dates";

export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** By name, the own one among them. */
export function zones(): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), ownZone()])].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
}
