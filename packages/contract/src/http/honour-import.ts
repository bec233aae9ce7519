import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { Count, HonourImport, type HonourImportRow, strict } from "../shapes/index.ts";

const staff = {
  row: "P4",
  realm: "edu",
  auth: "user",
  permission: "edu:honor:write",
  answers: "data",
  takesBytes: true,
  rate: "uploadFile",
} as const;
const Answer = Type.Optional(Type.Union([Type.Literal("true"), Type.Literal("false")]));
/** `links`: a name that one person of the institution has means that person; otherwise it is a name alone. */
const how = { links: Answer };
const row: HonourImportRow = {
  line: 2,
  act: "faulty",
  sameAs: null,
  title: "区合唱比赛一等奖",
  titleEn: "First prize, choirs of the district",
  level: "district",
  kind: "class",
  awardedOn: "2026-05-04",
  isPublic: true,
  people: [],
  classes: ["三年级九班"],
  problems: [{ field: "class", why: "classUnknown", other: "三年级九班" }],
};

/** Honours that staff bring in from a file: CSV or a workbook of a spreadsheet (P4). */
export const honourImportCalls = {
  "POST /staff/honours/file/preview": httpCall({
    ...staff,
    about:
      "Reads a file of honours (CSV or XLSX, the body is the file) and stores nothing: what each row would do, which cells are faulty and why, whom the names mean. A file that cannot be read as a whole is refused with the reason and the line.",
    query: strict(how),
    data: HonourImport,
    faults: ["paramError", "tooManyRequests"],
    example: { query: { links: "true" }, data: { refusal: null, rows: [row], ignored: [] } },
  }),
  "POST /staff/honours/file/import": httpCall({
    ...staff,
    about:
      "Stores the honours of a file (the body is the file), all in one transaction: those that are sound and not there yet, as drafts or published. The same file twice adds nothing.",
    query: strict({ ...how, publish: Answer }),
    data: Type.Object({ added: Count, known: Count, faulty: Count }),
    faults: ["paramError", "forbidden", "tooManyRequests"],
    example: { query: { links: "true", publish: "false" }, data: { added: 12, known: 0, faulty: 1 } },
  }),
};
