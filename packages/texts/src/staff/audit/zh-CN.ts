import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  text: "管理人员的操作，最新的在前。",
  at: "时间",
  actor: "人员",
  act: "操作",
  thing: "对象",
  address: "网络地址",
  none: "暂无记录",
});
