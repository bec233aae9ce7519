import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  subject_invited: "会议邀请：{title}",
  subject_changed: "会议变更：{title}",
  subject_calledOff: "会议取消：{title}",
  subject_uninvited: "无需参加：{title}",
  text_invited: "{organiser}邀请您参加“{title}”：{when}（{zone}）。",
  text_changed: "{organiser}修改了“{title}”，现为：{when}（{zone}）。",
  text_calledOff: "{organiser}取消了“{title}”，原定 {when}（{zone}）。",
  text_uninvited: "{organiser}已将您移出“{title}”的名单，{when}（{zone}）。",
  more: "本邮件涉及 {n} 次会议，附带的日历文件包含全部。",
  stop: "不再接收会议邮件请打开：{stop}",
  link: "登录后答复：{url}",
  linkOrReply: "可直接在日历中答复，或登录后答复：{url}",
});
