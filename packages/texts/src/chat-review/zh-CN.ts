import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  notice: "谁可以查看此聊天",
  isReviewed: "学校允许班主任和学生保护负责人查看此聊天，每次查看都须说明理由。",
  generally: "在你的学校，班主任和学生保护负责人可以查看教职工与学生的聊天。",
  isOver: "学校目前不允许他人查看你们在这里写的内容。",
  readAt: "{count, plural, other {已被查看 # 次，最近一次：{last}}}",
});
