import { namespace } from "../namespace.ts";

export const teamMembers = namespace("team-members", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
