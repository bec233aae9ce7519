import { createHmac } from "node:crypto";

/** The host of a package for one person: no other package and no other person shares its storage. */
export function hostLabel(secret: Uint8Array, assetId: string, accountId: string): string {
  return keyed(secret, ["course-package-host", assetId, accountId]).slice(0, 32);
}

/** Stands for a learner in the packages of their institution. */
export function learnerIdOf(secret: Uint8Array, deptId: number, accountId: string): string {
  return keyed(secret, ["course-package-learner", String(deptId), accountId]).slice(0, 24);
}

function keyed(secret: Uint8Array, words: readonly string[]): string {
  return createHmac("sha256", secret).update(words.join("\n")).digest("hex");
}
