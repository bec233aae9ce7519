import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { isReadableName } from "@lyceum/domain/users";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { endForgottenRounds } from "./end-forgotten.ts";
import { mayInviteGuests } from "../policy.ts";
import { findQuiz, listQuizItems, readKind } from "../store/quizzes.ts";
import { findOpenRound, insertRound } from "../store/rounds.ts";

const codeTries = 20;

/** POST /staff/quizzes/{id}/start (P10). */
export const startRound: CallHandler<"POST /staff/quizzes/{id}/start"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId: hostId } = callerOf(context);
  const teams = body.teams.map((name) => name.trim());
  if (new Set(teams).size < teams.length || !teams.every(isReadableName))
    throw new Fault("paramError", { field: "teams" });
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const quiz = await findQuiz(trx, deptId, Number(params.id), { locks: true });
    if (!quiz) throw new Fault("notFound");
    const { quizId, title } = quiz;
    await endForgottenRounds(context, trx, deptId);
    const begun = await findOpenRound(trx, deptId, quizId, { hostId });
    if (begun !== null) return { roundId: begun };
    const items = await listQuizItems(trx, deptId, quizId);
    // Those kinds are not asked in a round.
    if (!items.some(({ isAsked }) => isAsked)) throw new Fault("quizEmpty");
    const allowsGuests = body.allowsGuests && mayInviteGuests(await readKind(trx, deptId));
    for (let tried = 0; tried < codeTries; tried += 1) {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const seed = randomInt(2 ** 31);
      const next = { deptId, quizId, hostId, title, code, allowsGuests, teams, seed, at };
      // A code that is in use is rare; then another one is tried.
      // oxlint-disable-next-line no-await-in-loop
      const roundId = await insertRound(trx, next);
      if (roundId === null) continue;
      // oxlint-disable-next-line no-await-in-loop
      await recordAct(trx, actorOf(context), {
        act: "quiz.start",
        thing: { kind: "quiz", id: quizId },
        after: { title },
      });
      return { roundId };
    }
    throw new Fault("serverBusy");
  });
};
