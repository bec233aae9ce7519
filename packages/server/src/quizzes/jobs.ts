import { defineJob, defineSweep } from "../app/job.ts";
import { bookMistakes, bookRound } from "./host/book-mistakes.ts";
import { endForgottenRounds } from "./host/end-forgotten.ts";

export const quizJobs = [
  defineJob({
    ...bookMistakes,
    timeoutMs: 10 * 60_000,
    run: async (round, context) => await bookRound(context, round),
  }),
  defineSweep(
    "quizzes.sweep",
    47,
    async (app) =>
      await app.database.kysely
        .transaction()
        .execute(async (trx) => await endForgottenRounds(app, trx, null)),
  ),
];
