import { Fault } from "@lyceum/contract/faults";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { likePattern } from "../db/like-pattern.ts";
import { findSeen, viewSeen } from "./change-notice.ts";
import { isFromAbove, namesNoSchool, readScope, requireMayName } from "./policy.ts";
import { countAudience, listClasses } from "./store/audience.ts";
import { listReceipts, listSchools } from "./store/receipts.ts";
import { listSchoolsBelow } from "./store/schools.ts";
import { listNotices } from "./store/staff-list.ts";

/** GET /staff/notices (P5). */
export const listStaffNotices: CallHandler<"GET /staff/notices"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  const isReceived = query.from !== undefined;
  if (isReceived && !scope.mayAddressAll) return { rows: [], total: 0 };
  return await listNotices(kysely, caller.deptId, {
    pattern: likePattern(query.search),
    state: query.state ?? null,
    audience: query.audience ?? null,
    classId: query.classId === undefined ? null : Number(query.classId),
    authorId: query.author === undefined ? null : scope.accountId,
    sort: query.sort ?? (isReceived ? "-published" : "-updated"),
    seenBy: scope,
    isFromAbove: isReceived,
    ...clampPage(query),
  });
};

/** GET /staff/notices/choices (P5). */
export const listNoticeChoices: CallHandler<"GET /staff/notices/choices"> = async (_input, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const { mayAddressAll, classIds, schools } = await readScope(kysely, caller, context.clock.now());
  const only = schools === "all" ? null : schools;
  const [classes, below] = await Promise.all([
    listClasses(kysely, caller.deptId, mayAddressAll ? null : classIds),
    only?.length === 0 ? null : listSchoolsBelow(kysely, caller.deptId, only),
  ]);
  return {
    mayAddressAll,
    classes,
    schools: below && { mayAddressAll: schools === "all", ...below },
  };
};

/** POST /staff/notices/count (P5). */
export const countNoticeAudience: CallHandler<"POST /staff/notices/count"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  requireMayName(scope, body);
  if (namesNoSchool(scope, body)) return { people: 0 };
  return { people: await countAudience(kysely, caller.deptId, body) };
};

/** GET /staff/notices/{id} (P5). */
export const readStaffNotice: CallHandler<"GET /staff/notices/{id}"> = async ({ params }, context) =>
  await viewSeen(context, params.id);

/** GET /staff/notices/{id}/receipts (P5). */
export const listNoticeReceipts: CallHandler<"GET /staff/notices/{id}/receipts"> = async (
  { params, query },
  context,
) => {
  const { scope, notice } = await findSeen(context, params.id);
  const { deptId, noticeId, publishedVersion } = notice;
  if (publishedVersion === null) return { rows: [], total: 0 };
  const place = { deptId, noticeId, schoolId: scope.deptId };
  return await listReceipts(context.database.kysely, place, {
    pattern: likePattern(query.search),
    state: query.state ?? null,
    isOutstanding: query.outstanding !== undefined,
    ...clampPage(query),
  });
};

/** GET /staff/notices/{id}/schools (P5): people of a school are named to their own school alone. */
export const listNoticeSchools: CallHandler<"GET /staff/notices/{id}/schools"> = async (
  { params, query },
  context,
) => {
  const { scope, notice } = await findSeen(context, params.id);
  if (isFromAbove(scope, notice)) throw new Fault("notFound");
  const page = { pattern: likePattern(query.search), ...clampPage(query) };
  return await listSchools(context.database.kysely, notice, page);
};
