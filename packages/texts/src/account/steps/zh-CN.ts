import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  passkey: "使用通行密钥登录",
  passkeyFailed: "未能使用通行密钥，请重试或使用其他方式登录。",
  toRecovery: "使用恢复码",
  toDigits: "使用身份验证器应用",
  recoveryCode: "恢复码",
  recoveryHint: "您保存的恢复码之一，仅可使用一次。",
  recoveryMissing: "请输入恢复码！",
});
