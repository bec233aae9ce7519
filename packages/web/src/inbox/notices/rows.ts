import type {
  ActivityNotification,
  BroadcastMessage,
  CourseNotification,
  DeviceLogNotification,
  FamilyNotification,
  HomeworkNotification,
  HonourNotification,
  MeetingNotification,
  LiveNotification,
  NoticeNotification,
  ReplayNotification,
  ReportNotification,
  RoomNotification,
  SystemMessage,
} from "@lyceum/contract/shapes";
import { systemTypes } from "@lyceum/im-client";

/** What the server tells of things elsewhere, by the name of its type of system message. */
type Told = {
  room: RoomNotification;
  notice: NoticeNotification;
  homework: HomeworkNotification;
  activity: ActivityNotification;
  honour: HonourNotification;
  meeting: MeetingNotification;
  live: LiveNotification;
  replay: ReplayNotification;
  course: CourseNotification;
  family: FamilyNotification;
  report: ReportNotification;
  deviceLog: DeviceLogNotification;
};

export type NoticeRow = {
  key: string;
  from: string;
  nick: string | null;
  /** Whom a system message is for; null: a broadcast. */
  to: string | null;
  time: number;
  text: string;
  /** What it tells of, at most one thing. */
  told: Partial<Told>;
};

const kinds = [
  "room",
  "notice",
  "homework",
  "activity",
  "honour",
  "meeting",
  "live",
  "replay",
  "course",
  "family",
  "report",
  "deviceLog",
] as const satisfies readonly (keyof Told)[];

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
      to: null,
      time: one.timestamp,
      text: one.body,
      told: {},
    });
  }
  for (const one of system) {
    if (one.category === "friend" || one.category === "team") continue;
    const key = `system-${one.idServer}`;
    // What is no custom text is data for programs.
    const text = one.ps ?? (one.category === "custom" ? one.attach : undefined) ?? unknown;
    rows.set(key, {
      key,
      from: one.from,
      nick: null,
      to: one.to,
      time: one.time,
      text,
      told: readTold(one),
    });
  }
  return [...rows.values()].toSorted((a, b) => b.time - a.time || (a.key < b.key ? 1 : -1));
}

/** Only the server writes messages of these types, so their JSON is of their shape. */
function readTold({ type, attach }: SystemMessage): Partial<Told> {
  const kind = kinds.find((one) => systemTypes[one] === type);
  if (kind === undefined || attach === undefined) return {};
  try {
    return { [kind]: JSON.parse(attach) as unknown };
  } catch {
    return {};
  }
}
