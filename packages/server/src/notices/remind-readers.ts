import { Fault } from "@lyceum/contract/faults";
import { remindedByItselfAt, untilReminder } from "@lyceum/domain/notices";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { changeNotice, type NoticeChange } from "./change-notice.ts";
import { deliver, deliverToSchools } from "./job-kinds.ts";
import { actsFor, readScope } from "./policy.ts";
import { findReceived, type NoticeRecord, updateNotice } from "./store/notices.ts";
import { countOutstanding, countOutstandingAt } from "./store/receipts.ts";
import { keepSchoolReminder, readSchoolReminder } from "./store/reminders.ts";

type Reminded = { people: number; remindedAt: number | null };

/**
 * POST /staff/notices/{id}/remind (P5): the reminder goes out behind the answer. A school reminds its own people of one from
 * above. Throws `notFound`, `forbidden`, `noticeState`, and `tooManyRequests` within an hour of the last one.
 */
export const remindReaders: CallHandler<"POST /staff/notices/{id}/remind"> = async ({ params }, context) =>
  (await remindOfReceived(context, Number(params.id))) ??
  (await changeNotice(context, params.id, "remind", async (change) => await remind(context, change)));

async function remind({ jobs }: CallContext, { trx, actor, notice }: NoticeChange): Promise<Reminded> {
  const { noticeId, deptId, publishedVersion, remindedAt, content } = notice;
  if (publishedVersion === null) throw new Fault("noticeState");
  requireGap([remindedAt, byItselfAt(notice)], actor.at);
  const place = { deptId, noticeId, version: publishedVersion };
  const people = await countOutstanding(trx, place, actor.at);
  if (people === 0) return { people, remindedAt };
  await updateNotice(trx, notice, { reminded_at: actor.at });
  const kind = content.audience === "schools" ? deliverToSchools : deliver;
  await jobs.add(trx, kind, { ...place, what: "reminder", at: actor.at });
  await record({ trx, actor, notice }, people);
  return { people, remindedAt: actor.at };
}

/** Undefined where no institution above has sent such a notice to whoever writes to the whole school. */
async function remindOfReceived(context: CallContext, noticeId: number): Promise<Reminded | undefined> {
  const caller = callerOf(context);
  const actor = actorOf(context);
  const schoolId = caller.deptId;
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, actor.at);
    const notice = scope.mayAddressAll && (await findReceived(trx, schoolId, noticeId, { isHeld: true }));
    if (!notice) return undefined;
    const { deptId, publishedVersion, remindedAt } = notice;
    if (publishedVersion === null || !actsFor(scope, notice).includes("remind"))
      throw new Fault("noticeState");
    const lastAt = await readSchoolReminder(trx, { noticeId, schoolId });
    // Its people had the reminder of the institution above, too, and the one before the deadline.
    requireGap([remindedAt, lastAt, byItselfAt(notice)], actor.at);
    const place = { deptId, noticeId, version: publishedVersion, schoolId };
    const people = await countOutstandingAt(trx, place, actor.at);
    if (people === 0) return { people, remindedAt: lastAt };
    if (!(await keepSchoolReminder(trx, { noticeId, schoolId }, lastAt, actor.at)))
      throw new Fault("tooManyRequests", { waitMs: untilReminder([actor.at], actor.at) });
    await context.jobs.add(trx, deliverToSchools, { ...place, what: "reminder", at: actor.at });
    await record({ trx, actor, notice }, people);
    return { people, remindedAt: actor.at };
  });
}

function byItselfAt({ content, publishedAt }: NoticeRecord): number | null {
  return publishedAt === null ? null : remindedByItselfAt({ confirmBy: content.confirmBy, publishedAt });
}

/** Throws `tooManyRequests`. */
function requireGap(remindedAt: readonly (number | null)[], now: number): void {
  const waitMs = untilReminder(remindedAt, now);
  if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
}

async function record(
  { trx, actor, notice }: Pick<NoticeChange, "trx" | "actor" | "notice">,
  people: number,
): Promise<void> {
  const { title, titleEn } = notice.content;
  await recordAct(trx, actor, {
    act: "notice.remind",
    thing: { kind: "notice", id: notice.noticeId },
    after: { title, titleEn, people },
  });
}
