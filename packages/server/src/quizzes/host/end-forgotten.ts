import { limits } from "@lyceum/contract/limits";
import type { App } from "../../app/context.ts";
import { endForgotten } from "../store/rounds.ts";
import { bookMistakes } from "./book-mistakes.ts";
import type { Db } from "../../ports/database.ts";

/** Ends rounds that nobody ended, of one institution or of all (null): what went wrong in them enters books as after any other end (P10). */
export async function endForgottenRounds(
  { clock, jobs }: Pick<App, "clock" | "jobs">,
  trx: Db,
  deptId: number | null,
): Promise<void> {
  const now = clock.now();
  const ended = await endForgotten(trx, { deptId, before: now - limits.quizRoundLife.value, now });
  // Few, and they share the connection of the transaction.
  // oxlint-disable-next-line no-await-in-loop
  for (const round of ended) await jobs.add(trx, bookMistakes, round);
}
