import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  subject_notice: "{school}：{title}",
  subject_homework: "{school}作业：{title}",
  subject_activity: "{school}活动：{title}",
  subject_honour: "{school}荣誉：{title}",
  subject_live: "{school}直播：{title}",
  subject_meeting: "{school}会议：{title}",
  subject_replay: "{school}评论：{title}",
  text: "{title}\n\n在{school}查看：{place}\n\n您在设置中选择了接收这类邮件。不再接收请打开：{stop}",
  stopTitle: "通知邮件",
  stopText: "您将不再收到这类邮件，页面中仍会显示全部内容。",
  stop: "不再接收",
  stopped: "您将不再收到这类邮件，可在设置中重新开启。",
});
