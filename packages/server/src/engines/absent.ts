import { Fault } from "@lyceum/contract/faults";
import type { AgeCheck } from "../ports/age-check.ts";
import type { MiniProgram } from "../ports/mini-program.ts";
import type { PushProvider } from "../ports/push-provider.ts";
import type { Sms } from "../ports/sms.ts";
import type { SpeechToText } from "../ports/speech-to-text.ts";
import type { VirusScan } from "../ports/virus-scan.ts";
import type { WeChat } from "../ports/wechat.ts";

/** Where an operator has named no provider: text messages are refused with an error, and no code signs anyone in. */
export const absentSms: Sms = {
  async send() {
    throw new Fault("refused");
  },
};

export const absentMiniProgram: MiniProgram = {
  exchange: async () => null,
};

export const absentVirusScan: VirusScan = {
  async scan(bytes) {
    for await (const _ of bytes);
    return { kind: "off" };
  },
};

/** Nobody's age is proven, so the social realm is closed. */
export const absentAgeCheck: AgeCheck = {
  isPresent: false,
  begin: () => null,
  read: async () => null,
};

export const absentWeChat: WeChat = {
  domains: [],
  begin: () => null,
  exchange: async () => null,
};

export const absentSpeech: SpeechToText = {
  isPresent: false,
  async recognize() {
    throw new Fault("speechAbsent");
  },
};

export const absentPush: PushProvider = {
  publicKey: "",
  takes: () => false,
  send: async () => "unable",
};
