import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isReadableName } from "@lyceum/domain/users";
import { randomId } from "@lyceum/kit";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import { countPlayers, findNick, findPlayer, insertPlayer, isNickTaken } from "../store/players.ts";
import { findRoundByCode } from "../store/rounds.ts";
import { tellRound } from "../watch-round.ts";
import { hashKey, placeOf } from "./find-me.ts";

/** GET /quizRounds/find (P10). */
export const findInvitation: CallHandler<"GET /quizRounds/find"> = async ({ query }, context) => {
  const { deptId, accountId } = placeOf(context);
  const db = context.database.kysely;
  const since = context.clock.now() - limits.quizRoundLife.value;
  const round = await findRoundByCode(db, deptId, query.code, { since, lock: "none" });
  if (!round) throw new Fault("quizCode");
  const { roundId, title, teams, allowsGuests } = round;
  // Codes can be guessed: who is not a member learns nothing of a round that is for members.
  if (accountId === null && !allowsGuests) throw new Fault("quizMembersOnly");
  const nick = accountId === null ? null : await findNick(db, deptId, accountId);
  return { roundId, title, teams, allowsGuests, nick };
};

/** POST /quizRounds/join (P10). */
export const joinRound: CallHandler<"POST /quizRounds/join"> = async ({ body }, context) => {
  siteOf(context);
  const { deptId, accountId } = placeOf(context);
  const at = context.clock.now();
  const joined = await context.database.kysely.transaction().execute(async (trx) => {
    const since = at - limits.quizRoundLife.value;
    // Names and the number of players are compared by one after the other.
    const round = await findRoundByCode(trx, deptId, body.code, { since, lock: "update" });
    if (!round) throw new Fault("quizCode");
    const { roundId, teams } = round;
    if (accountId !== null) {
      const before = await findPlayer(trx, deptId, roundId, { accountId, keyHash: null });
      if (before?.isRemoved) throw new Fault("quizRemoved");
      if (before) return { roundId, key: null, isNew: false };
    } else if (!round.allowsGuests) throw new Fault("quizMembersOnly");
    const team = body.team ?? null;
    if (teams.length > 0 ? team === null || team >= teams.length : team !== null)
      throw new Fault("paramError", { field: "team" });
    const nick = accountId === null ? (body.nick ?? "").trim() : await findNick(trx, deptId, accountId);
    if (accountId === null) {
      if (!isReadableName(nick)) throw new Fault("paramError", { field: "nick" });
      if (await isNickTaken(trx, deptId, roundId, nick)) throw new Fault("quizNickTaken");
    }
    const [kind, most] =
      accountId === null
        ? (["guests", limits.quizGuestsMax.value] as const)
        : (["members", limits.quizPlayersMax.value] as const);
    if ((await countPlayers(trx, deptId, roundId, kind)) >= most) throw new Fault("quizFull");
    const key = accountId === null ? randomId() : null;
    const keyHash = key === null ? null : hashKey(key);
    await insertPlayer(trx, { deptId, roundId, accountId, keyHash, nick, team, at });
    return { roundId, key, isNew: true };
  });
  const { roundId, key, isNew } = joined;
  if (isNew) tellRound(context, roundId, "all");
  return { roundId, key };
};
