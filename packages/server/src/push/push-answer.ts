import type { App } from "../app/context.ts";
import { pushMessages } from "./job-kinds.ts";
import { type PushPlace, whoHasTokens } from "./store.ts";

/** Who has just asked mostly looks at the answer: what is read by then wakes nobody. */
const readMs = 3_000;

/** Wakes somebody for what a program has written to them, once for all that it says in one go (M10, M18). */
export async function pushAnswer(
  { clock, database, jobs }: Pick<App, "clock" | "database" | "jobs">,
  place: PushPlace,
): Promise<void> {
  const { personId, conversationId } = place;
  if (!(await whoHasTokens(database, [personId])).has(personId)) return;
  await jobs.add(
    database.kysely,
    pushMessages,
    { places: [place], tries: 0 },
    { jobKey: `push-answer-${conversationId}-${personId}`, runAt: clock.now() + readMs },
  );
}
