import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import type { SchoolClass } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { isReadableName } from "@lyceum/domain/users";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { insertClass, listClasses, readClass, setEntryCode } from "./store.ts";

/** Without letters and digits that are taken for each other. */
const codeLetters = "ABCDEFGHJKMNPQRTUVWXYZ2346789";
const codeLength = 8;
const dayMs = 86_400_000;

/** GET /staff/classes (A5). */
export const listSchoolClasses: CallHandler<"GET /staff/classes"> = async ({ query }, context) => {
  const { offset, limit } = clampPage(query);
  const { rows, total } = await listClasses(context.database, callerOf(context).deptId, offset, limit);
  return { total, rows: rows.map((row) => viewOf(row, context.clock.now())) };
};

/** POST /staff/classes (A5). */
export const createSchoolClass: CallHandler<"POST /staff/classes"> = async ({ body }, context) => {
  const { deptId } = callerOf(context);
  const name = body.name.trim();
  const names = { name, nameEn: body.nameEn?.trim() ?? "" };
  if (!isReadableName(name)) throw new Fault("paramError", { field: "name" });
  if (names.nameEn !== "" && !isReadableName(names.nameEn))
    throw new Fault("paramError", { field: "nameEn" });
  const classId = await context.database.kysely.transaction().execute(async (transaction) => {
    const id = await insertClass(transaction, deptId, names, context.clock.now());
    await recordAct(transaction, actorOf(context), {
      act: "class.create",
      thing: { kind: "class", id },
      after: names,
    });
    return id;
  });
  return { classId, ...names, members: 0, entryCode: null, entryCodeUntil: null };
};

/** POST /staff/classes/{id}/code (A5): the code before is good no more. */
export const renewEntryCode: CallHandler<"POST /staff/classes/{id}/code"> = async (
  { params, body },
  context,
) => {
  const { deptId } = callerOf(context);
  const now = context.clock.now();
  const classId = Number(params.id);
  const code = body.days === 0 ? null : { value: newCode(), until: now + body.days * dayMs };
  return await context.database.kysely.transaction().execute(async (transaction) => {
    if (!(await setEntryCode(transaction, deptId, classId, code))) throw new Fault("notFound");
    // The code itself lets people in, so the record has its end alone.
    await recordAct(transaction, actorOf(context), {
      act: code ? "class.renewCode" : "class.endCode",
      thing: { kind: "class", id: classId },
      ...(code ? { after: { until: code.until } } : {}),
    });
    const row = await readClass(transaction, deptId, classId);
    if (!row) throw new Fault("notFound");
    return viewOf(row, now);
  });
};

type ClassRow = Omit<SchoolClass, "members"> & { members: number | null };

function viewOf(row: ClassRow, now: number): SchoolClass {
  const isGood = row.entryCodeUntil !== null && row.entryCodeUntil > now;
  return {
    ...row,
    members: row.members ?? 0,
    entryCode: isGood ? row.entryCode : null,
    entryCodeUntil: isGood ? row.entryCodeUntil : null,
  };
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join("");
}
