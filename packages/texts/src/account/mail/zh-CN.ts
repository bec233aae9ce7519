import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  codeSubject: "您的验证码",
  code: "您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。如非本人操作，请忽略本消息。",
});
