import type { AccountRow } from "../../accounts/index.ts";

/** The kind of the things that refer to pictures of people; the thing itself is the account. */
export const avatarKind = "avatar";

/** Where everybody of the institution reads the picture. A new picture has a new address, so it is kept by browsers. */
export function avatarAddress(assetId: string): string {
  return `/avatars/${assetId}/small`;
}

export function avatarOf({ id, dept_id: deptId }: Pick<AccountRow, "id" | "dept_id">) {
  return { kind: avatarKind, id, deptId } as const;
}
