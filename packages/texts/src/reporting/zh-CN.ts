import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  title: "举报{name}的消息",
  titleRoom: "举报这个房间",
  titlePerson: "举报{name}",
  theOthers: "其他人",
  next: "本机构负责处理举报的工作人员会查看。{name}不会知道是您举报的。",
  nextForChildren: "学校里负责处理举报的老师会查看。{name}不会知道是你举报的。举报不是做错事。",
  elsewhere: "如果你感到害怕，或有人有危险，也请马上告诉老师或家人。",
  sealed: "这条消息及其前后最多各 {count} 条会立即留存副本，之后撤回或修改都不会改变副本。",
  sealedMessageOfRoom:
    "房间里现有的人、这条消息及其前后最多各 {count} 条会立即留存副本，之后移除也不会改变副本。",
  sealedRoom: "房间里现有的人和聊天中最新的消息会立即留存副本；声音和画面不会。",
  sealedRoomBefore: "您离开时房间里的人和聊天中最新的消息会立即留存副本；声音和画面不会。",
  reason: "哪里不对？",
  reason_bullying: "伤害或嘲笑别人",
  reason_threat: "威胁或恐吓别人",
  reason_sexual: "涉及身体隐私或性",
  reason_hate: "针对某一群人",
  reason_private: "泄露隐私",
  reason_other: "其他",
  words: "发生了什么？",
  wordsOptional: "发生了什么？（可以不填）",
  length: "请填写 {min} 至 {max} 个字。",
  send: "提交举报",
  cancel: "取消",
  sent: "谢谢，举报已提交。",
  lookedAtMessage: "您在 {time} 对一条消息的举报已有人查看，谢谢您告诉我们。",
  lookedAtRoom: "您在 {time} 从房间提交的举报已有人查看，谢谢您告诉我们。",
  failed: "举报未能提交，请重试。",
});
