import type { AgeFinding } from "@lyceum/domain/social";

/** Proves ages outside (D7). The product keeps the result alone, never a document or picture. */
export type AgeCheck = {
  /** What the provider found for the one-time proof that its page gave the person; null when it knows none such. */
  read(proof: string): Promise<AgeFinding>;
};
