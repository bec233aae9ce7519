import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
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
  const by = classSorts.find((one) => one === query.sort?.replace("-", ""));
  const filter = {
    words: query.search,
    state: query.state ?? "active",
    grade: query.grade === undefined ? null : Math.min(Number(query.grade), limits.classGradeMax.value + 1),
    sort: by ? { by, isDescending: query.sort?.startsWith("-") ?? false } : null,
  };
  const { rows, total } = await listClasses(
    context.database,
    callerOf(context).deptId,
    filter,
    clampPage(query),
  );
  return { total, rows: rows.map((row) => viewOf(row, context.clock.now())) };
};

const classSorts = ["grade", "name", "pupils"] as const;

/** POST /staff/classes (A5). */
export const createSchoolClass: CallHandler<"POST /staff/classes"> = async ({ body }, context) => {
  const { deptId } = callerOf(context);
  const names = { ...readClassNames(body.name, body.nameEn ?? ""), grade: body.grade ?? null };
  const classId = await context.database.kysely.transaction().execute(async (transaction) => {
    const id = await insertClass(transaction, deptId, names, context.clock.now());
    await recordAct(transaction, actorOf(context), {
      act: "class.create",
      thing: { kind: "class", id },
      after: names,
    });
    return id;
  });
  return {
    classId,
    ...names,
    isArchived: false,
    members: 0,
    pupils: 0,
    teachers: [],
    entryCode: null,
    entryCodeUntil: null,
  };
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

/** The names of a class; throws `paramError` for what cannot be read. */
export function readClassNames(name: string, nameEn: string): { name: string; nameEn: string } {
  const names = { name: name.trim(), nameEn: nameEn.trim() };
  if (!isReadableName(names.name)) throw new Fault("paramError", { field: "name" });
  if (names.nameEn !== "" && !isReadableName(names.nameEn))
    throw new Fault("paramError", { field: "nameEn" });
  return names;
}

function viewOf(row: SchoolClass, now: number): SchoolClass {
  const isGood = row.entryCodeUntil !== null && row.entryCodeUntil > now;
  return {
    ...row,
    entryCode: isGood ? row.entryCode : null,
    entryCodeUntil: isGood ? row.entryCodeUntil : null,
  };
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join("");
}
