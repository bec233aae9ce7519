import { isDeepStrictEqual } from "node:util";
import { Fault } from "@lyceum/contract/faults";
import type { DocumentContent, TeachingChoice, TeachingDone } from "@lyceum/contract/shapes";
import { withoutWork } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { retryTransaction } from "../db/retry.ts";
import { keepVersion } from "./act.ts";
import { findReadable, lockFor } from "./find-document.ts";
import { readScope } from "./policy.ts";
import { writeContent } from "./save-document.ts";
import { stateColumns, updateDocument } from "./store/documents.ts";

type Teaching = Pick<DocumentContent, "schoolStage" | "grades" | "subject">;
type Asked = TeachingChoice[number];

/** POST /staff/documents/teach (P4): each in a transaction of its own. What is refused of one alone is the answer. */
export const teachDocuments: CallHandler<"POST /staff/documents/teach"> = async ({ body }, context) => {
  const found: TeachingDone = { done: [], same: [], refused: [] };
  for (const asked of body.docs)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const done = await teach(context, asked);
      if (done) found.done.push(done);
      else found.same.push(asked.docId);
    } catch (error) {
      if (!(error instanceof Fault) || body.docs.length === 1) throw error;
      found.refused.push({ docId: asked.docId, fault: error.key });
    }
  return found;
};

/** Null where it says the same already. */
async function teach(context: CallContext, asked: Asked): Promise<TeachingDone["done"][number] | null> {
  const caller = callerOf(context);
  const { docId } = asked;
  return await retryTransaction(context.database.kysely, async (trx) => {
    const scope = await readScope(trx, caller, context.clock.now());
    const document = await lockFor(trx, scope, "edit", docId);
    if (asked.version !== undefined && asked.version !== document.version) throw new Fault("documentChanged");
    const before = teachingOf(document.content);
    const after = teachingAfter(before, asked);
    if (isDeepStrictEqual(after, before)) return null;
    const content = { ...document.content, ...after };
    await keepVersion(trx, document, "edit");
    const { version } = await writeContent(context, trx, scope, document, content);
    if (isDeepStrictEqual(content, document.shown)) {
      // What a change began is over once it is taken back.
      const { state } = await findReadable(trx, scope, docId);
      const settled = withoutWork(state);
      if (settled !== state)
        await updateDocument(trx, document, { ...stateColumns(settled), work: null, writers: [] });
    }
    const { title, titleEn } = content;
    await recordAct(trx, actorOf(context), {
      act: "document.teach",
      thing: { kind: "document", id: docId },
      before: { title, titleEn, ...before },
      after: { title, titleEn, ...after },
    });
    return { docId, version, ...before };
  });
}

/** Grades are of a stage: those of another one go with it. */
function teachingAfter(before: Teaching, asked: Asked): Teaching {
  const { schoolStage = before.schoolStage, subject = before.subject } = asked;
  const kept = schoolStage === before.schoolStage ? before.grades : [];
  const grades = schoolStage === null ? [] : [...new Set(asked.grades ?? kept)].toSorted((a, b) => a - b);
  return { schoolStage, grades, subject };
}

function teachingOf({ schoolStage, grades, subject }: DocumentContent): Teaching {
  return { schoolStage, grades, subject };
}
