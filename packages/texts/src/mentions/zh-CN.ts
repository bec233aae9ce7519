import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  everyone: "所有人",
  everyoneHint: "通知全体成员",
  members: "可提到的成员",
  found: "{n, plural, =0 {未找到成员} other {找到 # 位成员}}",
  loading: "正在加载成员…",
  failed: "无法加载成员。",
});
