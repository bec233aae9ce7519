import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  subject: "您已成为{name}的管理员",
  text: "{person}，您好：平台已将您设为{name}的管理员。请在浏览器中打开 {domain}，点击“登录”，再点击“忘记密码”，输入本邮箱地址，即可收到验证码并设置密码。首次登录时需要绑定身份验证器。您的用户名是 {userName}。",
});
