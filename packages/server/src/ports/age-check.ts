import type { AgeFinding } from "@lyceum/domain/social";

/** What the provider found, and the check that it belongs to; null where the provider has no page of its own. */
export type AgeProof = { finding: NonNullable<AgeFinding>; sessionId: string | null };

/** Proves ages outside (D7). The product keeps the result alone, never a document or picture. */
export type AgeCheck = {
  /** False: nobody can prove anything, and the social realm is closed. */
  isPresent: boolean;
  /** The address of the provider's page for one check, which leads back to `returnUrl`; null: it has none. */
  begin(check: { sessionId: string; returnUrl: string }): string | null;
  /** What a proof says that the provider's page gave the person; null when it is forged, too old or unknown. */
  read(proof: string): Promise<AgeProof | null>;
};
