import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  admissionTitle: "加入{site}",
  admissionText: "{site}批准您加入后，即可使用消息和会议室。公开页面现在就可以浏览。",
  entryCode: "班级码",
  entryCodeHint: "请向老师索取。空格和大小写不影响。",
  entryCodeMissing: "请输入班级码。",
  joinClass: "加入班级",
  joined: "欢迎！消息和会议室已对您开放。",
  askStaff: "没有班级码？向学校申请",
  askNote: "您是谁？",
  askNoteHint: "例如您的班级，或您是谁的家长。学校工作人员会看到这段话。",
  ask: "提交申请",
  askAgain: "重新提交",
  askPending: "您的申请已于{time}提交，请等待学校审核，稍后再来查看。",
  askDenied: "学校没有通过您的申请：{reason}",
  askDeniedPlain: "学校没有通过您的申请。",
  alreadyMember: "您已是{site}的成员。",
  toMessages: "打开消息",
});
