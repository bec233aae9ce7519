import { Password, strict } from "../shapes/index.ts";

/** A call that its caller proves with the password once more. */
export const withPassword = { body: strict({ password: Password }), answers: "data" } as const;
export const passwordFaults = ["passwordWrong", "tooManyRequests"] as const;
export const passwordExample = { password: "correct horse" };
