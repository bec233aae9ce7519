import type { App } from "../../app/context.ts";
import { type OpenedAsset, openReferred, original, registerThing } from "../../files/index.ts";
import { avatarKind } from "./address.ts";

/** A picture that was removed is gone from the caches of browsers after this. */
const freshMs = 3_600_000;

export type AvatarSize = "small" | "large";

const forms = {
  small: ["w320-webp", original],
  large: ["w640-webp", "w320-webp", original],
} as const satisfies Record<AvatarSize, readonly string[]>;

/**
 * The picture that somebody of an institution has now. Its address has 128 bits of chance and is told to people of the
 * institution alone; at the site of another one, and once the person has another picture, it opens nothing.
 */
export async function openAvatar(
  app: App,
  { deptId, assetId, size }: { deptId: number; assetId: string; size: AvatarSize },
): Promise<OpenedAsset> {
  return await openReferred(app, { realm: "edu", deptId, kind: avatarKind, assetId }, forms[size], freshMs);
}

/** Nobody reads a person's picture as a file but its owner; all others have its address. */
export function registerAvatars(): void {
  registerThing(avatarKind, {
    canRead: async (_judging, { realm, accountId }, things) =>
      new Set(realm === "edu" ? things.filter(({ id }) => id === accountId).map(({ id }) => id) : []),
  });
}
