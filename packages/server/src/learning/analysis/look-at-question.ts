import { Fault } from "@lyceum/contract/faults";
import type { AnalysisShown } from "@lyceum/contract/shapes";
import { permissionsOf } from "@lyceum/domain/accounts";
import { askQuestion, keyOf, toShown } from "@lyceum/domain/learning";
import type { CallContext } from "../../app/context.ts";
import { viewAssets } from "../../files/index.ts";
import { readRoles } from "../../roles/index.ts";
import { filesOf } from "../questions/files.ts";
import { isQuestionWithheld } from "../store/practicable.ts";
import { endOfDay, findEntry } from "../store/wrong-book.ts";
import { entryOrder, isEntryDue } from "../wrong-book/read-book.ts";
import { wordsAlone } from "./words-alone.ts";

type Ticket = { deptId: number; accountId: string; entryId: number; endsAt: number };

/**
 * One question of a pupil's book with their answer and what is right, for whoever has its ticket. Nothing of what is right is said
 * while the pupil is to review it, nor while somebody still has to answer it in homework or in a round.
 */
export async function lookAtQuestion(
  context: CallContext,
  { deptId, accountId, entryId, endsAt }: Ticket,
): Promise<AnalysisShown> {
  const { kysely } = context.database;
  const now = context.clock.now();
  const entry = await findEntry(kysely, { deptId, accountId }, entryId, { locks: false });
  // What the maker has taken out of the book, or keeps no more, nobody sees by their ticket.
  const permissions = permissionsOf(await readRoles(kysely, deptId, accountId));
  if (!entry || entry.status === "removed" || !permissions.includes("edu:wrong:own"))
    throw new Fault("analysisTicket");
  const { ends } = await endOfDay(kysely, deptId, now);
  const { content, questionId } = entry;
  const hidden = (await isQuestionWithheld(kysely, { deptId, now }, questionId))
    ? "withheld"
    : isEntryDue(entry, ends)
      ? "due"
      : null;
  const order = entryOrder(entry);
  const answer = entry.lastAnswer === null ? null : wordsAlone(toShown(entry.lastAnswer, order));
  const files = filesOf(content, hidden === null ? ["asked", "told"] : ["asked"]);
  return {
    endsAt,
    review: null,
    result: null,
    question: {
      subject: content.subject,
      question: askQuestion(content, order),
      hidden,
      answer: hidden === null ? answer : null,
      key: hidden === null ? keyOf(content, order) : null,
    },
    about: [],
    files: [...(await viewAssets(context, { realm: "edu", deptId, accountId: null }, files)).values()],
  };
}
