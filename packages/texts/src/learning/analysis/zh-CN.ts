import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  noTicketTitle: "通过链接查看解析",
  noTicketText:
    "教师可通过链接展示班级解析，学生可通过链接展示自己的成绩或一道题。请打开收到的链接，或登录查看自己的成绩。",
  toMine: "我的作业与成绩",
  overTitle: "此链接已失效",
  overText: "链接在一天后失效，单题链接在七天后失效，创建者也可随时结束。请索取新的链接。",
  failed: "解析加载失败。",
  notYetTitle: "成绩尚未公布",
  notYetDue: "{time} 之后可在此查看。",
  notYetTeacher: "教师发还后即可在此查看。",
  answer: "作答",
  endsAt: "此链接有效期至 {time}。",
  noNames: "全班作答情况，不含姓名。",
  answered: "{count, plural, =0 {无人作答} other {# 人作答}}",
  chosen: "{count} 人选择",
  pagesLeftOut: "链接中不显示手写页。",
  showClass: "教室大屏链接",
  showClassText: "打开此链接无需登录即可查看不含姓名的解析。链接一天后失效；新链接会使旧链接失效。",
  share: "分享我的成绩",
  shareText: "打开此链接无需登录即可查看本次成绩和您的作答。链接一天后失效；新链接会使旧链接失效。",
  question: "展示此题",
  questionText:
    "打开此链接无需登录即可查看此题、您的作答和正确答案，不含您的姓名。链接七天后失效；新链接会使旧链接失效。",
  hiddenDue: "此题今天需要复习，复习后再显示正确答案。",
  hiddenWithheld: "仍有作业或竞答在使用此题，暂不显示正确答案。",
  address: "链接",
  code: "链接二维码",
  copy: "复制链接",
  copied: "链接已复制。",
  openHere: "在此打开",
  end: "结束链接",
  ended: "链接已结束，他人无法再通过它查看。",
});
