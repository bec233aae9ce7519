import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  Nothing,
  Password,
  strict,
  WeChatCode,
  WeChatPurpose,
  WeChatQuestion,
  WeChatReturn,
  WeChatSecret,
  WeChatStatus,
} from "../shapes/index.ts";
import { passwordExample, passwordFaults, withPassword } from "./with-password.ts";

const own = { permission: "none", row: "A3", realm: "edu", auth: "user", rate: "userWrite" } as const;
const open = { permission: "none", row: "A3", realm: "open", auth: "none", rate: "signIn" } as const;
const secret = "mZ8c0vQmT1yqk3yW9d1n4A";

/** Sign-in by WeChat: one browser shows a code and waits, and the telephone that scans it answers. */
export const wechatCalls = {
  "GET /wechat/getQrUrl": httpCall({
    ...open,
    about:
      "A code for signing in, or for linking WeChat to the account that is signed in. `agreement`: for signing in, that the agreements were accepted.",
    bindsBrowser: true,
    query: strict({
      purpose: Type.Optional(WeChatPurpose),
      agreement: Type.Optional(Type.Literal("yes")),
    }),
    answers: "data",
    data: WeChatCode,
    faults: ["notFound", "agreementMissing"],
    example: {
      query: { purpose: "signIn", agreement: "yes" },
      data: {
        id: secret,
        url: "https://open.weixin.qq.com/connect/oauth2/authorize",
        expires_at: 0,
        how: "scan",
        number: "42",
      },
    },
  }),
  "GET /wechat/status/{id}": httpCall({
    ...open,
    about:
      "How far a code is, for the browser that asked for it; for any other it is expired. The sign-in of a confirmed one is answered once.",
    bindsBrowser: true,
    params: strict({ id: WeChatSecret }),
    answers: "data",
    data: WeChatStatus,
    faults: ["accountDisabled", "wechatPupil", "notFound"],
    rate: "codeStatus",
    example: {
      params: { id: secret },
      data: { status: "scanned", expires_at: 0, person: { nick: "小安", avatar: "" } },
    },
  }),
  "POST /wechat/scanned": httpCall({
    ...open,
    about: "The telephone comes back from WeChat: who is it, and what will be asked of them.",
    body: WeChatReturn,
    answers: "data",
    data: WeChatQuestion,
    faults: ["wechatOver", "wechatRefused", "wechatUnavailable", "notFound"],
    example: {
      body: { code: "021wx", state: secret },
      data: {
        grant: secret,
        purpose: "signIn",
        nick: "小安",
        avatar: "",
        device: "Chrome on Linux",
        expires_at: 0,
      },
    },
  }),
  "POST /wechat/answer": httpCall({
    ...open,
    about:
      "The owner of the telephone confirms with the number that the other screen shows, or denies. Another number denies.",
    body: strict({
      grant: WeChatSecret,
      number: Type.Optional(Type.String({ pattern: "^[0-9]{2}$" })),
    }),
    answers: "data",
    data: Type.Object({ isConfirmed: Type.Boolean() }),
    faults: ["wechatOver", "notFound"],
    example: { body: { grant: secret, number: "42" }, data: { isConfirmed: true } },
  }),
  "POST /account/wechat": httpCall({
    ...own,
    about:
      "Links the WeChat of a confirmed code to the caller. The password is asked unless the sign-in is newer than the code.",
    bindsBrowser: true,
    body: strict({ id: WeChatSecret, password: Type.Optional(Password) }),
    answers: "data",
    data: Nothing,
    faults: [...passwordFaults, "wechatOver", "wechatTaken", "wechatPupil", "notFound"],
    example: { body: { id: secret, password: "correct horse" }, data: {} },
  }),
  "POST /account/wechat/remove": httpCall({
    ...own,
    about: "Takes the caller's WeChat away; the password, which signs in without it, is asked.",
    ...withPassword,
    data: Nothing,
    faults: passwordFaults,
    example: { body: passwordExample, data: {} },
  }),
};
