import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  preview: "以学生身份预览",
  previewText: "与学生看到的一致。在这里作答不会保存，也不计分。",
  previewEmpty: "还没有题目",
  previewEmptyText: "请先为作业添加题目，再以学生身份查看。",
  anotherOrder: "换一种顺序",
  orderShown: "每位学生的顺序各不相同，这是其中一种。",
  toForm: "返回作业",
  toAnswers: "返回作答",
  beginAgain: "重新开始",
  timeUp: "时间到，已作答的内容已交卷。",
  triedTitle: "学生会得到的结果",
  triedScore: "{score} / {points} 分",
  triedWaiting: "{count, plural, =0 {} other {有 # 个答案需要您批改。}}",
  releaseNote_submit: "全部批改完成后，学生立即看到结果。",
  releaseNote_due: "截止时间之后且全部批改完成时，学生看到结果。",
  releaseNote_manual: "您发还后，学生看到结果。",
  changedMeanwhile: "作业刚刚被修改过。请重新开始，查看现在的内容。",
});
