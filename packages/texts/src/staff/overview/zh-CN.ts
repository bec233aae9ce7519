import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  text: "待您处理的事项、即将发布的内容，以及网站的阅读情况。",
  nothing: "没有待处理的事项",
  nothingText: "他人提交、申请或退回的内容会显示在这里。",
  all: "全部 {count} 项",
  failed: "无法加载此部分。",
  review: "待审核的文档",
  returned: "退回给您的文档",
  reports: "待处理的举报",
  admissions: "申请加入的人员",
  activities: "待审定的活动",
  honours: "待审定的荣誉",
  grading: "待批改的作业",
  privacy: "隐私请求",
  jobs: "已放弃的后台任务",
  untitled: "无标题",
  toMark: "{count, plural, other {# 份待批改}}",
  export: "数据副本",
  erasure: "删除数据",
  next: "即将发布",
  nextNone: "没有定时发布的内容",
  nextNoneText: "设定了发布时间的文档会显示在这里。",
  week: "最近七天",
});
