import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  linkedYou: "{guardian}已成为您的监护人，可以查看您的作业和学习进度。如有疑问，请联系老师。",
  unlinkedYou: "{guardian}不再是您的监护人。",
  linkedOwn: "您已成为{child}的监护人。",
  unlinkedOwn: "您不再是{child}的监护人。",
  linkedOther: "{child}新增了一位监护人。如有疑问，请联系学校。",
  unlinkedOther: "{child}的另一位监护人已解除关联。",
  toFamily: "打开家庭页面",
});
