import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { SessionMark } from "@lyceum/contract/shapes";
import type { CommandCall } from "../app/socket/commands.ts";
import { loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { FoundSession } from "./find-sessions.ts";
import { countTop, lockMarks, type MarkRow, writeMark } from "./store.ts";

type MarkCommand =
  | "addStickTopSession"
  | "updateStickTopSession"
  | "deleteStickTopSession"
  | "deleteSessions"
  | "updateServerSession";

/** Changes how the person has arranged conversations; all own devices learn of it, and nobody else (M4). */
export async function arrange(
  { people, writer, fanOut }: MessagingContext,
  call: CommandCall<MarkCommand>,
  sessions: readonly FoundSession[],
  change: (held: MarkRow, sessionId: string) => MarkRow,
  missing: "fault" | "leaveOut" = "fault",
) {
  const { personId } = loginOf(call);
  const own = await people.byId(personId);
  if (!own) throw new Fault("objectMissing");
  if (sessions.length === 0) return { marks: [], pts: null };
  const idOf = new Map(sessions.map(({ conversationId, sessionId }) => [conversationId, sessionId]));
  let held: MarkRow[] = [];
  return await new Promise<ReturnType<typeof call.answer>>((resolve, reject) => {
    writer.own<{ marks: SessionMark[] }>({
      person: personId,
      kind: "sessionMarks",
      failed: reject,
      async lock(transaction) {
        held = await lockMarks(transaction, personId, [...idOf.keys()]);
        if (held.length < sessions.length && missing === "fault") throw new Fault("objectMissing");
      },
      async write(transaction) {
        const marks: SessionMark[] = [];
        let isChanged = false;
        for (const before of held) {
          const sessionId = idOf.get(before.conversationId) ?? "";
          const after = change(before, sessionId);
          const { isTop, topCustom, deletedSeq, extra } = after;
          const isExtraTold = extra !== "" || before.extra !== "";
          marks.push({ sessionId, isTop, topCustom, deletedSeq, ...(isExtraTold ? { extra } : {}) });
          if (isSame(before, after)) continue;
          if (isTop && !before.isTop && (await countTop(transaction, personId)) >= limits.stickTopMax.value)
            throw new Fault("overLimit");
          await writeMark(transaction, personId, after);
          isChanged = true;
        }
        return { entry: { marks }, isChanged };
      },
      committed({ marks }, pts) {
        fanOut.flush(own);
        resolve(call.answer({ marks, pts }));
        if (pts !== null)
          fanOut.deliver(own, pts, JSON.stringify({ kind: "sessionMarks", marks }), call.connection.id);
      },
    });
  });
}

function isSame(one: MarkRow, other: MarkRow): boolean {
  return (
    one.isTop === other.isTop &&
    one.topCustom === other.topCustom &&
    one.deletedSeq === other.deletedSeq &&
    one.extra === other.extra
  );
}
