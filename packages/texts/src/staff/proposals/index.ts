import { namespace } from "../../namespace.ts";

export const staffProposals = namespace("staffProposals", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
