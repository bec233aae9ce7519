import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  demoTitle: "演示账号",
  demoText: "这些人物只存在于开发服务器。点击即可打开已填好的登录页。",
  demoSignIn: "以 {name} 登录",
  demoDigits: "当前验证码",
  demoSocial: "社交应用",
  demoPassword: "密码",
  outboxTitle: "发件箱",
  outboxText: "正式服务器会通过邮件和短信发送的内容，自动更新。",
  outboxEmpty: "尚未发送任何内容",
  outboxEmptyText: "获取验证码后会显示在这里。",
  outboxMail: "邮件",
  outboxSms: "短信",
  outboxPush: "推送",
});
