import type { MiniProgram } from "../../ports/mini-program.ts";
import { postSigned, type SignedPost } from "./signed-post.ts";

/** A mini-program's provider behind an HTTP adapter: posts `{code}`, signed, and reads `{openId}` or `{openId: null}`. */
export function makeHttpMiniProgram(settings: SignedPost & { provider: string }): MiniProgram {
  return {
    async exchange(code) {
      const answer = await postSigned(settings, { code });
      const openId =
        typeof answer === "object" && answer !== null && "openId" in answer ? answer.openId : null;
      if (typeof openId !== "string" || openId === "") return null;
      return { provider: settings.provider, openId };
    },
  };
}
