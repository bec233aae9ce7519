import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { clampPage } from "@lyceum/domain/portal";
import { visibleLength } from "@lyceum/domain/words";
import { type CallHandlers, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { makeConversations } from "../messages/index.ts";
import { openReviewedFile } from "./reviewed-files.ts";
import { requireOpened, requireReadable, requireReviewer } from "./policy.ts";
import { showMessage } from "./show-message.ts";
import * as store from "./store.ts";

/** Conversations of staff and pupils as a second member of staff reads them; the HTTP layer has checked the permission (D8). */
export const staffReviewHandlers = {
  "GET /staff/chatReviews": async ({ query }, context) => {
    const { kysely } = context.database;
    const reviewer = await requireReviewer(kysely, callerOf(context), context.clock.now());
    const name = query.name.trim();
    if (name === "") return { rows: [], total: 0 };
    return await store.listPairs(kysely, reviewer, name, clampPage(query));
  },
  "POST /staff/chatReviews": async ({ body }, context) => {
    const { database, clock } = context;
    const now = clock.now();
    const reason = body.reason.trim();
    if (visibleLength(reason) < limits.chatReviewReasonMin.value)
      throw new Fault("paramError", { field: "reason" });
    const reviewer = await requireReviewer(database.kysely, callerOf(context), now);
    const { staff, pupil } = await requireReadable(database, reviewer, body);
    const conversationId = await makeConversations(database).find("edu", staff.id, pupil.id);
    if (conversationId === null) throw new Fault("notFound");
    const opened = {
      dept_id: reviewer.deptId,
      reader_id: reviewer.account,
      staff_id: staff.account,
      pupil_id: pupil.account,
      conversation_id: conversationId,
      reason,
      opened_at: now,
    };
    const id = await database.kysely.transaction().execute(async (trx) => {
      // Where nothing may be read, nothing is opened, and the two are told of nothing.
      if ((await store.readPage(trx, opened, null)).length === 0) throw new Fault("notFound");
      const reviewId = await store.insertReview(trx, opened);
      await recordAct(trx, actorOf(context), {
        act: "chatReview.open",
        thing: { kind: "chatReview", id: reviewId },
        after: { staff: staff.account, pupil: pupil.account, reason },
      });
      return reviewId;
    });
    return { id: String(id), until: now + limits.chatReviewOpen.value };
  },
  "GET /staff/chatReviews/{id}/messages": async ({ params, query }, context) => {
    const { database, clock } = context;
    const review = await requireOpened(database, callerOf(context), Number(params.id), clock.now());
    const before = query.before === undefined ? null : Number(query.before);
    const found = await store.readPage(database.kysely, review, before);
    const page = found.slice(0, limits.chatReviewPage.value);
    return {
      messages: page.map(showMessage).toReversed(),
      before: found.length > page.length ? (page.at(-1)?.seq ?? null) : null,
    };
  },
  "POST /staff/chatReviews/{id}/messages/{seq}/file": openReviewedFile,
} satisfies Partial<CallHandlers>;
