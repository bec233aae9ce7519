import type { Caller } from "../app/context.ts";

/** Settings that visitors may read; a row must also be marked public by its institution. */
const publicKeys: readonly string[] = ["edu.branch.id"];

export function isPublicKey(key: string): boolean {
  return publicKeys.includes(key);
}

/** Which institution has the realm for adults is decided by the platform (R1). */
export function maySwitchRealm({ permissions }: Pick<Caller, "permissions">): boolean {
  return permissions.includes("edu:realm:write");
}
