import type { BroadcastMessage, RoomNotification, SystemMessage } from "@lyceum/contract/shapes";
import { systemTypes } from "@lyceum/im-client";

export type NoticeRow = {
  key: string;
  from: string;
  nick: string | null;
  time: number;
  text: string;
  room: RoomNotification | null;
};

/** Broadcasts and system messages together, newest first; one that is in two pages is shown once. */
export function noticeRows(
  broadcasts: readonly BroadcastMessage[],
  system: readonly SystemMessage[],
  unknown: string,
): NoticeRow[] {
  const rows = new Map<string, NoticeRow>();
  for (const one of broadcasts) {
    const key = `broadcast-${one.broadcastId}`;
    rows.set(key, {
      key,
      from: one.fromAccid,
      nick: one.fromNick,
      time: one.timestamp,
      text: one.body,
      room: null,
    });
  }
  for (const one of system) {
    if (one.category === "friend") continue;
    const key = `system-${one.idServer}`;
    // What is no custom text is data for programs.
    const text = one.ps ?? (one.category === "custom" ? one.attach : undefined) ?? unknown;
    rows.set(key, { key, from: one.from, nick: null, time: one.time, text, room: roomNotificationOf(one) });
  }
  return [...rows.values()].toSorted((a, b) => b.time - a.time || (a.key < b.key ? 1 : -1));
}

/** What is told of a scheduled room; only the server writes it (R1). */
function roomNotificationOf({ type, attach }: SystemMessage): RoomNotification | null {
  if (type !== systemTypes.room || attach === undefined) return null;
  try {
    return JSON.parse(attach) as RoomNotification;
  } catch {
    return null;
  }
}
