import type { CallHandlers } from "../app/calls.ts";
import { removeAvatar, setAvatar } from "./avatar/own-avatar.ts";
import { removeAvatarOf } from "./avatar/remove-avatar-of.ts";

export { avatarKind } from "./avatar/address.ts";
export { type AvatarSize, openAvatar, registerAvatars } from "./avatar/open-avatar.ts";

export const personalHandlers = {
  "POST /account/avatar": setAvatar,
  "POST /account/avatar/remove": removeAvatar,
  "POST /staff/people/{id}/avatar/remove": removeAvatarOf,
} satisfies Partial<CallHandlers>;
