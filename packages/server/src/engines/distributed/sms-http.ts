import type { Sms } from "../../ports/sms.ts";
import { postSigned, type SignedPost } from "./signed-post.ts";

/** Text messages through an HTTP adapter: posts `{to, text}`, signed; any 2xx means taken. */
export function makeHttpSms(settings: SignedPost): Sms {
  return {
    async send({ to, text }) {
      await postSigned(settings, { to, text });
    },
  };
}
