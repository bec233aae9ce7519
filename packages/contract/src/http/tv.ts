import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { AskingScreen, Nothing, strict, TvCode, TvDigits, TvSecret, TvStatus } from "../shapes/index.ts";

const screen = { permission: "none", row: "P8", realm: "open", auth: "none" } as const;
const phone = {
  permission: "edu:homework:do",
  row: "P8",
  realm: "edu",
  auth: "user",
  rate: "userWrite",
} as const;
const secret = "mZ8c0vQmT1yqk3yW9d1n4A";

/** Sign-in of a large screen: it shows a code and waits, and a phone that is signed in lends it a narrow sign-in. */
export const tvCalls = {
  "POST /tv/code": httpCall({
    ...screen,
    about: "A code with which a phone signs this browser in for homework, for some hours and nothing else.",
    bindsBrowser: true,
    body: Nothing,
    answers: "data",
    data: TvCode,
    faults: ["notFound"],
    rate: "signIn",
    example: { body: {}, data: { id: secret, ticket: secret, digits: "4207", expiresAt: 0 } },
  }),
  "GET /tv/status/{id}": httpCall({
    ...screen,
    about:
      "How far a code is, for the browser that asked for it; for any other it is expired. The sign-in of a confirmed one is answered once.",
    bindsBrowser: true,
    params: strict({ id: TvSecret }),
    answers: "data",
    data: TvStatus,
    faults: ["accountDisabled", "tvStaff", "notFound"],
    rate: "codeStatus",
    example: { params: { id: secret }, data: { status: "pending" } },
  }),
  "POST /tv/look": httpCall({
    ...phone,
    about: "Which screen asks; reading it decides nothing.",
    body: strict({ ticket: TvSecret }),
    answers: "data",
    data: AskingScreen,
    faults: ["tvOver", "tvStaff"],
    example: {
      body: { ticket: secret },
      data: { device: "Chrome on Linux", address: "192.0.2.7", isNear: true, expiresAt: 0 },
    },
  }),
  "POST /tv/answer": httpCall({
    ...phone,
    about:
      "The owner of the phone confirms with the digits that the screen shows, or denies. Other digits deny, so that nobody tries them out.",
    body: strict({ ticket: TvSecret, digits: Type.Optional(TvDigits) }),
    answers: "data",
    data: Type.Object({ isConfirmed: Type.Boolean() }),
    faults: ["tvOver", "tvStaff"],
    example: { body: { ticket: secret, digits: "4207" }, data: { isConfirmed: true } },
  }),
};
