import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Id,
  Nothing,
  nullable,
  pageQuery,
  PasswordSlip,
  RosterAct,
  RosterImport,
  RosterRefusal,
  RosterRow,
  strict,
} from "../shapes/index.ts";

const roster = { realm: "edu", auth: "user", row: "P13", permission: "edu:roster:write" } as const;
const params = strict({ id: Id });
const example = {
  importId: "i-1",
  fileName: "people.csv",
  state: "checked" as const,
  at: 1_790_000_000_000,
  counts: { create: 31, change: 2, same: 0, faulty: 1 },
  done: 0,
  newClasses: ["一年级一班"],
};

/** An institution brings its people in by itself: a file, what it would do, carrying it out, password slips (P13). */
export const rosterCalls = {
  "POST /staff/roster/imports": httpCall({
    ...roster,
    about:
      "Reads a file of people (CSV, the body is the file) and answers what it would do; nothing is changed. A file that cannot be read as a whole is refused with the reason and the line.",
    query: strict({
      fileName: Type.String({ minLength: 1, maxLength: 255 }),
      createClasses: Type.Optional(Type.Union([Type.Literal("true"), Type.Literal("false")])),
    }),
    takesBytes: true,
    answers: "data",
    data: Type.Object({ import: nullable(RosterImport), refusal: nullable(RosterRefusal) }),
    faults: ["tooManyRequests"],
    rate: "uploadFile",
    example: {
      query: { fileName: "people.csv", createClasses: "true" },
      data: { import: example, refusal: null },
    },
  }),
  "GET /staff/roster/imports/{id}": httpCall({
    ...roster,
    about: "How far an import is.",
    params,
    answers: "data",
    data: RosterImport,
    faults: ["notFound"],
    rate: "userRead",
    example: { params: { id: "i-1" }, data: example },
  }),
  "GET /staff/roster/imports/{id}/rows": httpCall({
    ...roster,
    about: "The rows of an import by line, all or those of one kind.",
    params,
    query: strict({ ...pageQuery, act: Type.Optional(RosterAct) }),
    answers: "rows",
    data: RosterRow,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "i-1" },
      query: { act: "faulty" },
      data: {
        line: 7,
        act: "faulty",
        isDone: false,
        userId: null,
        number: "2026007",
        name: "Ann",
        role: "student",
        account: "",
        classes: ["一年级一班"],
        changes: [],
        problems: [{ field: "email", why: "emailInvalid" }],
      },
    },
  }),
  "POST /staff/roster/imports/{id}/confirm": httpCall({
    ...roster,
    about:
      "Carries an import out in the background, each row by itself; faulty rows do nothing. Asked again, it goes on.",
    params,
    body: Nothing,
    answers: "data",
    data: RosterImport,
    faults: ["notFound", "roleNotGrantable"],
    rate: "userWrite",
    example: { params: { id: "i-1" }, body: {}, data: { ...example, state: "running" } },
  }),
  "POST /staff/people/{id}/status": httpCall({
    ...roster,
    about:
      "Disables a person, who is signed out everywhere, or enables one again. Never oneself, nor somebody with roles that the caller cannot grant.",
    params,
    body: strict({ status: Type.Union([Type.Literal("active"), Type.Literal("disabled")]) }),
    answers: "data",
    data: Type.Object({}),
    faults: ["notFound", "forbidden"],
    rate: "userWrite",
    example: { params: { id: "u-9" }, body: { status: "disabled" }, data: {} },
  }),
  "POST /staff/roster/slips": httpCall({
    ...roster,
    about:
      "Gives people new passwords and answers them, this once; each is good for choosing one's own. Their sessions end. Whoever has roles that the caller cannot grant, and the caller, are left out.",
    body: strict({ userIds: Type.Array(Id, { minItems: 1, maxItems: limits.slipsMax.value }) }),
    answers: "data",
    data: Type.Object({ slips: Type.Array(PasswordSlip) }),
    faults: [],
    rate: "userWrite",
    example: {
      body: { userIds: ["u-9"] },
      data: {
        slips: [
          {
            userId: "u-9",
            userName: "2026007",
            nickName: "Ann",
            classes: ["一年级一班"],
            password: "k7rm2wxd4p",
          },
        ],
      },
    },
  }),
};
