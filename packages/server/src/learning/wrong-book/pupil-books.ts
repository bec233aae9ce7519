import { Fault } from "@lyceum/contract/faults";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { readableClasses, readScope } from "../policy.ts";
import { type BookClass, isPupilOf, listPupilBooks, listPupilWrong } from "../store/pupil-books.ts";
import { endOfDay } from "../store/wrong-book.ts";

/** GET /staff/pupilBooks (P9). */
export const listBooksOfClass: CallHandler<"GET /staff/pupilBooks"> = async ({ query }, context) => {
  const place = await requireClass(context, query.classId);
  return await listPupilBooks(context.database.kysely, place, {
    pattern: likePattern(query.search),
    sort: query.sort ?? "name",
    ...clampPage(query),
  });
};

/** GET /staff/pupilBooks/{id} (P9). */
export const readPupilBook: CallHandler<"GET /staff/pupilBooks/{id}"> = async (
  { params, query },
  context,
) => {
  const { kysely } = context.database;
  const place = await requireClass(context, query.classId);
  if (!(await isPupilOf(kysely, place, params.id))) throw new Fault("notFound");
  return await listPupilWrong(kysely, place, {
    accountId: params.id,
    status: query.status ?? null,
    ...clampPage(query),
  });
};

/** Throws `notFound` for a class whose work the caller does not mark. */
async function requireClass(context: CallContext, id: string): Promise<BookClass> {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const classId = Number(id);
  const readable = readableClasses(await readScope(kysely, caller, now), "edu:homework:grade");
  if (readable !== null && !readable.includes(classId)) throw new Fault("notFound");
  return {
    deptId: caller.deptId,
    classId,
    now,
    dueBefore: (await endOfDay(kysely, caller.deptId, now)).ends,
  };
}
