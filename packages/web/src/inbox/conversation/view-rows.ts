import { type ChatRow, messageTypes } from "@lyceum/im-client";
import { seqsOf, type ShownRow } from "../albums/members.ts";
import { dayOf } from "../../shared/dates.ts";

/** A message with what its neighbours make of it. */
export type ViewRow = {
  row: ShownRow;
  /** The first of its day: a label stands above. */
  startsDay: boolean;
  /** The first that was not read when the conversation was opened. */
  isFirstNew: boolean;
  /** First and last of a run by one person within a minute. */
  startsGroup: boolean;
  endsGroup: boolean;
};

const groupMs = 60_000;

/** Puts days, groups and the "new messages" line into a conversation. `readSeq` null: no line. */
export function viewRows(rows: readonly ShownRow[], readSeq: number | null): readonly ViewRow[] {
  let isPastNew = readSeq === null;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const after = rows[index + 1];
    const isNew = () => seqsOf([row]).some((seq) => seq > (readSeq ?? 0));
    const isFirstNew = !isPastNew && row.flow === "in" && !row.isRecalled && isNew();
    if (isFirstNew) isPastNew = true;
    const startsDay = !before || dayOf(before.time) !== dayOf(row.time);
    return {
      row,
      startsDay,
      isFirstNew,
      startsGroup: startsDay || isFirstNew || !isTogether(before, row),
      endsGroup: !after || !isTogether(row, after) || dayOf(after.time) !== dayOf(row.time),
    };
  });
}

function isTogether(a: ChatRow | undefined, b: ChatRow): boolean {
  if (!a || standsAlone(a) || standsAlone(b)) return false;
  return a.from === b.from && Math.abs(b.time - a.time) < groupMs;
}

/** A line in the middle, which has no author beside it: what is below says again who wrote it. */
function standsAlone({ type, isRecalled }: ChatRow): boolean {
  return isRecalled || type === messageTypes.notification || type === messageTypes.tip;
}
