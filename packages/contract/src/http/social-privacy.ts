import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  Consent,
  ConsentPurpose,
  Nothing,
  OwnPrivacy,
  type PrivacyRequest,
  PrivacyRequest as Request,
  strict,
  VerificationCode,
  Version,
} from "../shapes/index.ts";

const own = {
  realm: "social",
  auth: "user",
  permission: "social:profile:own",
  row: "D1",
  rate: "userWrite",
  answers: "data",
} as const;
const withCode = { ...own, body: strict({ code: VerificationCode }) } as const;
const codeFaults = ["codeWrong", "codeExpired", "codeUsed", "codeTriesUsedUp"] as const;
const codeExample = { code: "123456" };
const waiting: PrivacyRequest = {
  id: "p-1",
  kind: "erasure",
  state: "waiting",
  askedAt: 1_790_000_000_000,
  dueAt: 1_791_209_600_000,
  finishedAt: null,
  progress: 0,
  archive: null,
};
const consent: Consent = { purpose: "location", version: 1, givenAt: 1_790_000_000_000 };

/** What a member allows, and their own data: taking it along, and being erased (D1). */
export const socialPrivacyCalls = {
  "GET /v1/consents": httpCall({
    ...own,
    about: "What the caller consents to, each purpose by itself.",
    answers: "rows",
    data: Consent,
    faults: [],
    rate: "userRead",
    example: { data: consent },
  }),
  "POST /v1/consents": httpCall({
    ...own,
    about:
      "Gives consent to one purpose, in the words of `version`, or withdraws it. What was processed for it alone ends at once: whom one looks for and ethnicity are emptied, the place is emptied, pictures of a verification are deleted and its mark goes.",
    body: strict({ purpose: ConsentPurpose, version: Version, isGiven: Type.Boolean() }),
    data: Consent,
    faults: ["agreementOutdated"],
    example: {
      body: { purpose: "location", version: 1, isGiven: true },
      data: consent,
    },
  }),
  "GET /v1/privacy": httpCall({
    ...own,
    about: "The newest export and the newest erasure that the caller asked for.",
    data: OwnPrivacy,
    faults: [],
    rate: "userRead",
    example: { data: { export: null, erasure: waiting, mayErase: true } },
  }),
  "POST /v1/privacy/code": httpCall({
    ...own,
    about: "Sends the caller a code, which proves that it is them who ask for their data or for erasure.",
    body: Nothing,
    data: Type.Object({ waitSeconds: Type.Integer() }),
    faults: ["codeTooSoon", "tooManyRequests"],
    example: { body: {}, data: { waitSeconds: 60 } },
  }),
  "POST /v1/privacy/export": httpCall({
    ...withCode,
    about:
      "Begins an archive of the caller's data; where one is being made, that is the answer. It can be fetched for a day.",
    data: Request,
    faults: [...codeFaults],
    example: { body: codeExample, data: { ...waiting, kind: "export", dueAt: null } },
  }),
  "POST /v1/privacy/erasure": httpCall({
    ...withCode,
    about:
      "Asks for the account and what it left to be erased in 14 days; where that is asked already, that is the answer.",
    data: Request,
    faults: [...codeFaults, "erasureBySchool"],
    example: { body: codeExample, data: waiting },
  }),
  "POST /v1/privacy/erasure/undo": httpCall({
    ...own,
    about: "Takes a request for erasure back, until it is due.",
    body: Nothing,
    data: Nothing,
    faults: ["notFound"],
    example: { body: {}, data: {} },
  }),
};
