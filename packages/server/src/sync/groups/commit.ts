import type { Clock } from "@lyceum/kit";
import type { Database } from "../../ports/database.ts";
import { isDataError, persist, settle } from "../log/persist.ts";
import type { MemberCache } from "./member-cache.ts";
import {
  appendReceipts,
  appendSuperTeamBatch,
  appendTeamBatch,
  type ReceiptRow,
  type TeamAppended,
  type TeamSendRow,
} from "./store.ts";

export type TeamSend = Omit<TeamSendRow, "n"> & {
  /** Runs in the order of the conversation; with the members of the moment at which the message got its place. */
  committed(
    result: Pick<TeamAppended, "conversation" | "seq" | "time" | "rev" | "is_new" | "is_refused">,
    members: readonly number[],
  ): void;
  failed(error: unknown): void;
};

export type Receipt = Omit<ReceiptRow, "n"> & {
  /** Null: nothing newer than what the other knows. */
  committed(result: { seq: number; peer_pts: number } | null): void;
  failed(error: unknown): void;
};

/** Messages with one key in one batch are stored once: the later ones get the first one's answer. */
export async function commitTeamSends(
  database: Database,
  clock: Clock,
  memberCache: MemberCache,
  sends: readonly TeamSend[],
  append: typeof appendTeamBatch = appendTeamBatch,
): Promise<void> {
  const firsts = new Map<string, number>();
  const rows: TeamSendRow[] = [];
  const places = sends.map(({ committed: _committed, failed: _failed, ...send }) => {
    const key = `${send.sender} ${send.key}`;
    const known = firsts.get(key);
    if (known !== undefined) return { n: known, isTwin: true };
    const n = rows.length;
    firsts.set(key, n);
    rows.push({ n, ...send });
    return { n, isTwin: false };
  });
  let appended: TeamAppended[];
  // What the statement is told that we know stands until its answer is used, whatever the member cache lets go meanwhile.
  const members = new Map(rows.map(({ conversation }) => [conversation, memberCache.of(conversation)]));
  try {
    const known = (id: number) => members.get(id)?.rev ?? -1;
    appended = await persist(() => append(database, clock.now(), rows, known));
  } catch (error) {
    if (sends.length === 1 || !isDataError(error)) return sends.forEach((send) => send.failed(error));
    const half = Math.ceil(sends.length / 2);
    await commitTeamSends(database, clock, memberCache, sends.slice(0, half), append);
    return await commitTeamSends(database, clock, memberCache, sends.slice(half), append);
  }
  for (const { conversation, rev, members: ids } of appended) {
    if (rev === null || ids === null) continue;
    members.set(conversation, { rev, ids });
    memberCache.set(conversation, { rev, ids });
  }
  const byPlace = new Map(appended.map((row) => [row.n, row]));
  places.forEach(({ n, isTwin }, at) => {
    const send = sends[at];
    const row = byPlace.get(n);
    if (!send || !row) return send?.failed(new Error("a message was not stored"));
    const result = isTwin ? { ...row, is_new: false } : row;
    settle(send, () => send.committed(result, members.get(row.conversation)?.ids ?? []));
  });
}

/** The same of super teams, whose members nobody lists (M8). */
export async function commitSuperTeamSends(
  database: Database,
  clock: Clock,
  sends: readonly TeamSend[],
): Promise<void> {
  await commitTeamSends(database, clock, noMembers, sends, appendSuperTeamBatch);
}

const noMembers: MemberCache = { of: () => undefined, set: () => {} };

export async function commitReceipts(database: Database, receipts: readonly Receipt[]): Promise<void> {
  const newest = new Map<string, ReceiptRow>();
  const places = receipts.map(({ committed: _committed, failed: _failed, ...receipt }) => {
    const key = `${receipt.person} ${receipt.conversation}`;
    const held = newest.get(key);
    if (held) {
      held.seq = Math.max(held.seq, receipt.seq);
      return held.n;
    }
    const n = newest.size;
    newest.set(key, { n, ...receipt });
    return n;
  });
  try {
    const moved = await persist(() => appendReceipts(database, [...newest.values()]));
    const byPlace = new Map(moved.map((row) => [row.n, row]));
    receipts.forEach((receipt, at) => {
      const row = byPlace.get(places[at] ?? -1) ?? null;
      // Only one of those that came together tells the other.
      byPlace.delete(places[at] ?? -1);
      settle(receipt, () => receipt.committed(row));
    });
  } catch (error) {
    for (const receipt of receipts) receipt.failed(error);
  }
}
