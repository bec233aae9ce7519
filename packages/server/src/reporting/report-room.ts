import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { guestPrefix, type ReportedInRoom } from "@lyceum/contract/shapes";
import { seenIn } from "@lyceum/domain/rooms";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { readReported } from "../rooms/index.ts";
import { makePeople } from "../users/index.ts";
import { makeReport, wordsOf } from "./make-report.ts";
import * as store from "./store/reports.ts";
import { targetOf } from "./target-of.ts";

/** POST /v1/rooms/{id}/reports (D8): the room, a person or a message, for whoever is inside with an account or was put out. */
export const reportRoom: CallHandler<"POST /v1/rooms/{id}/reports"> = async ({ params, body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { about, reason } = body;
  const text = await wordsOf(context, deptId, body.text);
  const reporter = { account: accountId, now: context.clock.now() };
  const seq = seqOf(about);
  const account = about.part === "person" ? about.account : null;
  const where = { reporterId: accountId, roomId: Number(params.id), part: about.part, seq, account };
  return await makeReport(context, {
    reporterId: accountId,
    deptId,
    reason,
    text,
    findOwn: (trx) => store.findOwnRoomReport(trx, where),
    async read(trx) {
      const found = await readReported(trx, { deptId, roomId: params.id }, reporter, about);
      if (!found) throw new Fault("notFound");
      const { state, target, written } = found;
      const isGuest = target.account.startsWith(guestPrefix);
      return {
        row: {
          scene: null,
          conversation_id: null,
          seq,
          room_id: Number(params.id),
          room_part: about.part,
          ...(isGuest
            ? { target_id: null, guest_account: target.account, guest_nick: target.guestNick }
            : await targetOf(makePeople(context.database, context.clock), target.account)),
        },
        said: written,
        room: {
          roomId: params.id,
          name: state.name,
          target: target.account,
          ...seenIn(state, target.account, limits.roomReportPeople.value),
        },
      };
    },
  });
};

function seqOf(about: ReportedInRoom): number | null {
  if (about.part === "message") return about.seq;
  return about.part === "private" ? about.privateId : null;
}
