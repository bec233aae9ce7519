import type { CallHandlers } from "../app/calls.ts";
import { removeAvatar, setAvatar } from "./avatar/own-avatar.ts";
import { removeAvatarOf } from "./avatar/remove-avatar-of.ts";
import { saveOwnPage, showOwnPage } from "./page/own-page.ts";
import { previewPage, readPage } from "./page/read-page.ts";

export { avatarAddress, avatarKind } from "./avatar/address.ts";
export { type AvatarSize, openAvatar, registerAvatars } from "./avatar/open-avatar.ts";

export const personalHandlers = {
  "POST /account/avatar": setAvatar,
  "POST /account/avatar/remove": removeAvatar,
  "POST /staff/people/{id}/avatar/remove": removeAvatarOf,
  "GET /people/{id}/page": readPage,
  "GET /account/page": showOwnPage,
  "POST /account/page": saveOwnPage,
  "GET /account/page/preview": previewPage,
} satisfies Partial<CallHandlers>;
