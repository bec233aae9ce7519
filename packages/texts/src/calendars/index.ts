import { namespace } from "../namespace.ts";

export const calendars = namespace("calendars", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
