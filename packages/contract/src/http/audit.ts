import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  AuditAct,
  AuditCursor,
  AuditEntry,
  AuditThing,
  Id,
  IdText,
  pageQuery,
  strict,
} from "../shapes/index.ts";

const entry = {
  id: "41",
  at: 1_790_000_000_000,
  actor: "u-head",
  actorName: "Ms Head",
  act: "role.grant" as const,
  thing: "account" as const,
  thingId: "u-ann",
  thingName: "Ann",
  classes: [{ classId: 1000, name: "一年级一班", nameEn: "Class 1A" }],
  change: { after: { role: "teacher", scope: "class", classId: 1000 } },
  address: "192.0.2.7",
  traceId: "Jq0b3WmEJxw6tC3oX2Zr5g",
};

const filter = {
  actor: Type.Optional(Id),
  act: Type.Optional(AuditAct),
  thing: Type.Optional(AuditThing),
  thingId: Type.Optional(Id),
  /** Milliseconds since the epoch; from this moment on. */
  from: Type.Optional(IdText),
  /** Before this moment. */
  to: Type.Optional(IdText),
};

const audit = {
  row: "P14",
  realm: "edu",
  auth: "user",
  permission: "edu:audit:read",
  faults: [],
  rate: "userRead",
} as const;

/** The record of what staff did (P14). */
export const auditCalls = {
  "GET /staff/audit": httpCall({
    ...audit,
    about: "What staff of the institution did, newest first.",
    query: strict({ ...pageQuery, ...filter }),
    answers: "rows",
    data: AuditEntry,
    example: { query: { pageNum: "1", act: "role.grant" }, data: entry },
  }),
  "GET /staff/audit/export": httpCall({
    ...audit,
    about:
      "The same in large parts, for a file: `next` says where the next part begins, and is null with the last.",
    query: strict({ ...filter, before: Type.Optional(IdText), beforeId: Type.Optional(IdText) }),
    answers: "data",
    data: Type.Object({ entries: Type.Array(AuditEntry), next: AuditCursor }),
    example: {
      query: { from: "1789000000000", to: "1790000000000" },
      data: { entries: [entry], next: { before: entry.at, beforeId: entry.id } },
    },
  }),
};
