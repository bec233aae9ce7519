import type { AgeCheck } from "../../ports/age-check.ts";
import { StartProblem } from "../../start-problem.ts";

/** Development provider: the proof `dev-1996-04-30` stands for a document with that birthday. It takes the path of a real one. */
export function makeDevelopmentAgeCheck(settings: { production: boolean }): AgeCheck {
  if (settings.production)
    throw new StartProblem("The development provider for the age check is refused in production.");
  return {
    isPresent: true,
    begin: () => null,
    async read(proof) {
      const birthday = /^dev-(\d{4}-\d{2}-\d{2})$/.exec(proof)?.[1];
      return birthday === undefined
        ? null
        : { finding: { birthday, level: 3, method: "development" }, sessionId: null };
    },
  };
}
