import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  text: "申请数据副本或注销账号的人员。两者均自动执行；注销申请在 14 天内可由本人撤销。",
  person: "姓名",
  userName: "用户名",
  kind: "申请",
  export: "数据副本",
  erasure: "注销账号",
  state: "状态",
  waiting: "等待中",
  running: "进行中",
  done: "已完成",
  undone: "已撤销",
  failed: "失败",
  asked: "申请时间",
  due: "到期时间",
  finished: "完成时间",
  none: "暂无申请",
  noneText: "用户可在账号设置的“隐私与数据”中申请。",
});
