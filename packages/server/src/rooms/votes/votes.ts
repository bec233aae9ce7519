import { Fault } from "@lyceum/contract/faults";
import type { RoomAct } from "@lyceum/contract/shapes";
import { mayReadResults, memberOf, pollsOf } from "@lyceum/domain/rooms";
import type { CommandHandler } from "../../app/socket/commands.ts";
import { readInside, type RoomContext, seatOf } from "../enter.ts";
import type { How } from "../repository.ts";
import { countChoices, insertVote, readChoices, readTally, readVoters, writeChoice } from "./store.ts";

/** The log bears the numbers; who has voted stands beside it, each once for a question or poll (P6, R5). */
export function voteOnce(act: RoomAct, account: string): Pick<How, "also" | "complete"> {
  if (act.do !== "voteQuestion" && act.do !== "votePoll" && act.do !== "showPoll") return {};
  return {
    async complete({ transaction, id: roomId, state }, command) {
      const poll = pollsOf(state).find(({ id }) => id === act.id);
      if (!poll || state.broadcast || command.by !== "member") return command;
      const asked = { roomId, id: poll.id, account, optionCount: poll.options.length };
      return { ...command, tally: await readTally(transaction, asked) };
    },
    async also({ transaction, id: roomId, after }) {
      if (act.do === "showPoll") return;
      if (act.do === "voteQuestion" || after.broadcast) {
        const option = act.do === "votePoll" ? (act.option ?? null) : null;
        const isFirst = await insertVote(transaction, { roomId, id: act.id, account, option });
        if (!isFirst) throw new Fault("alreadyVoted");
        return;
      }
      const isNamed = pollsOf(after).find(({ id }) => id === act.id)?.isNamed === true;
      const nick = isNamed ? (memberOf(after, account)?.nick ?? "") : null;
      await writeChoice(transaction, { roomId, id: act.id, account, options: act.options ?? [], nick });
    },
  };
}

/** What stands beside the log of a room: the own answers, and the results as far as one may read them (R5). */
export function getRoomPolls(context: RoomContext): CommandHandler<"getRoomPolls"> {
  return async ({ roomId, id }, { connection }) => {
    const state = await readInside(context, connection, roomId);
    const { account } = await seatOf(context, connection, roomId);
    const member = memberOf(state, account);
    if (!member) throw new Fault("roomNotEntered");
    const { kysely } = context.database;
    const number = Number(roomId);
    const { polls = [] } = state;
    const readable = polls.filter((poll) => mayReadResults(poll, member));
    const asked = id === undefined ? null : polls.find((poll) => poll.id === id);
    if (asked === undefined) throw new Fault("objectMissing");
    if (asked && !(asked.isNamed === true && readable.includes(asked))) throw new Fault("noPermission");
    const own = await readChoices(kysely, number, account);
    const ids = readable.map((poll) => poll.id);
    const counts = await countChoices(kysely, number, ids);
    return {
      polls: polls.map((poll) => {
        const found = counts.get(poll.id);
        const counted = found ? poll.options.map((_, at) => found.get(at) ?? 0) : null;
        return { id: poll.id, own: own.get(poll.id) ?? [], counts: counted };
      }),
      voters: asked ? await readVoters(kysely, number, asked.id) : [],
    };
  };
}
