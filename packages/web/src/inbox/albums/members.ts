import type { ChatRow } from "@lyceum/im-client";

/** A message as the list shows it; an album is one row, with its pictures and films in their order. */
export type ShownRow = ChatRow & { album?: readonly ChatRow[] };

/** The messages that a row stands for. */
export function membersOf(row: ShownRow): readonly ChatRow[] {
  return row.album ?? [row];
}

export function hasSeq(row: ShownRow, seq: number | null): boolean {
  return seq !== null && membersOf(row).some((one) => one.seq === seq);
}

/** Places of all messages of these rows. */
export function seqsOf(rows: readonly ShownRow[]): number[] {
  return rows.flatMap((row) => membersOf(row).flatMap(({ seq }) => seq ?? []));
}
