import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { PushState, strict, WebPush } from "../shapes/index.ts";

const common = {
  service: 3,
  row: "M10",
  result: Type.Object({ push: PushState }),
  faults: [],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
} as const;

export const updatePushToken = command({
  permission: "*:im:chat",
  ...common,
  command: 5,
  about:
    "Where this device can be rung when messaging is away. `tokenName` says by which service and certificate; an empty token takes it away. A token rings for whoever named it last, and nobody after the device signs out. A browser names `webPush` and what `web` holds; an address that is none of a push service is refused.",
  params: strict({
    token: Type.String({ maxLength: limits.pushTokenMax.value }),
    tokenName: Type.String({ maxLength: limits.pushTokenNameMax.value }),
    /** With `tokenName` "webPush", whose token is the address that the browser was given by its push service. */
    web: Type.Optional(WebPush),
  }),
  example: {
    params: { token: "7f3a", tokenName: "school-app" },
    result: { push: { tokenName: "school-app", hasToken: true, isBackground: false, badge: 0 } },
  },
});

export const appBackground = command({
  permission: "*:im:chat",
  ...common,
  command: 6,
  about:
    "Whether the program lies in the background of this device, and the number on its icon. It holds for this connection; the next one begins in front.",
  params: strict({
    isBackground: Type.Boolean(),
    badge: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.badgeMax.value })),
  }),
  example: {
    params: { isBackground: true, badge: 3 },
    result: { push: { tokenName: "school-app", hasToken: true, isBackground: true, badge: 3 } },
  },
});

export const pushTokenCommands = { updatePushToken, appBackground };
