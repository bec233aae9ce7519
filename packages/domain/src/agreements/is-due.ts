import type { AgreementVersion } from "@lyceum/contract/shapes";

/**
 * Whether a person has yet to accept the current version. Version 0 is written again now and then, so of one number the later
 * text counts as the newer one.
 */
export function isDue(current: AgreementVersion, accepted: AgreementVersion | null): boolean {
  if (accepted === null) return true;
  return accepted.version === current.version
    ? accepted.publishedAt < current.publishedAt
    : accepted.version < current.version;
}
