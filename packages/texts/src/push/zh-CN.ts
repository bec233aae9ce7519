import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  sendYouAMessage: "给您发了一条消息",
  mentionedYou: "{nick}在{team}中提到了您",
  mentionedAll: "{nick}在{team}中提到了所有人",
  someMessage: "您有一条新消息",
  someCall: "有人正在呼叫您",
  someReaction: "有人回应了您的消息",
  reactedToYou: "回应了您的消息",
  someNotice: "您有一条新通知",
  notifiesYou: "给您发了一条通知",
  callsYou: "正在呼叫您",
  imageKind: "图片",
  audioKind: "语音消息",
  videoKind: "视频",
  fileKind: "文件",
  albumPictures: "{n, plural, other {# 张图片}}",
  albumFilms: "{n, plural, other {# 个视频}}",
  albumMixed: "{n, plural, other {# 个图片和视频}}",
  captioned: "{kind}：{caption}",
  geoKind: "位置",
});
