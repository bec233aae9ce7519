import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  linkedYou: "{guardian}已成为您的监护人，可以查看您的作业和学习进度。如有疑问，请联系老师。",
  unlinkedYou: "{guardian}不再是您的监护人。",
  linkedOwn: "您已成为{child}的监护人。",
  unlinkedOwn: "您不再是{child}的监护人。",
  linkedOther: "{guardian}也成为了{child}的监护人。如有疑问，请联系学校。",
  unlinkedOther: "{guardian}不再是{child}的监护人。",
  toFamily: "打开家庭页面",
});
