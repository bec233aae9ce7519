import type { MiniProgram } from "../../ports/mini-program.ts";
import { StartProblem } from "../../start-problem.ts";

/** Development provider: the code `mp-ann` signs in `ann`; each code counts, as nothing is at stake. */
export function makeDevelopmentMiniProgram(settings: { production: boolean }): MiniProgram {
  if (settings.production)
    throw new StartProblem("The development provider for mini-programs is refused in production.");
  return {
    async exchange(code) {
      const openId = /^mp-([\w.-]{1,64})$/.exec(code)?.[1];
      return openId === undefined ? null : { provider: "development", openId };
    },
  };
}
