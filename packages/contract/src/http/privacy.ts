import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  Nothing,
  OwnPrivacy,
  pageQuery,
  PrivacyKind,
  PrivacyRequest,
  PrivacyState,
  StaffPrivacyRequest,
  strict,
} from "../shapes/index.ts";
import { passwordExample, passwordFaults, withPassword } from "./with-password.ts";

const own = { permission: "none", row: "P12", realm: "edu", auth: "user", rate: "userWrite" } as const;
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

/** A person's own data: taking it along, and being erased (P12). */
export const privacyCalls = {
  "GET /account/privacy": httpCall({
    ...own,
    about: "The newest export and the newest erasure that the caller asked for.",
    answers: "data",
    data: OwnPrivacy,
    faults: [],
    rate: "userRead",
    example: { data: { export: null, erasure: waiting, mayErase: true } },
  }),
  "POST /account/export": httpCall({
    ...own,
    about:
      "Begins an archive of the caller's data; where one is being made, that is the answer. It can be fetched for a day.",
    ...withPassword,
    data: PrivacyRequest,
    faults: [...passwordFaults],
    example: {
      body: passwordExample,
      data: { ...waiting, kind: "export", dueAt: null },
    },
  }),
  "POST /account/erasure": httpCall({
    ...own,
    about:
      "Asks for the account and what it left to be erased in 14 days; where that is asked already, that is the answer.",
    ...withPassword,
    data: PrivacyRequest,
    faults: [...passwordFaults, "erasureBySchool"],
    example: { body: passwordExample, data: waiting },
  }),
  "POST /account/erasure/undo": httpCall({
    ...own,
    about: "Takes a request for erasure back, until it is due.",
    body: Nothing,
    answers: "data",
    data: Nothing,
    faults: ["notFound"],
    example: { body: {}, data: {} },
  }),
  "GET /staff/privacy": httpCall({
    permission: "edu:role:write",
    row: "P13",
    about: "Who of the institution asked for their data or for erasure, the newest first.",
    realm: "edu",
    auth: "user",
    query: strict({
      kind: Type.Optional(PrivacyKind),
      state: Type.Optional(PrivacyState),
      ...pageQuery,
    }),
    answers: "rows",
    data: StaffPrivacyRequest,
    faults: ["forbidden"],
    rate: "userRead",
    example: {
      query: { kind: "erasure", pageNum: "1", pageSize: "20" },
      data: {
        id: "p-1",
        kind: "erasure",
        state: "waiting",
        askedAt: 1_790_000_000_000,
        dueAt: 1_791_209_600_000,
        finishedAt: null,
        userId: "u-1",
        userName: "ann",
        nickName: "Ann",
      },
    },
  }),
};
