import type {
  ActivityNotification,
  BroadcastMessage,
  CourseNotification,
  HomeworkNotification,
  HonourNotification,
  MeetingNotification,
  LiveNotification,
  NoticeNotification,
  ReplayNotification,
  RoomNotification,
  SystemMessage,
} from "@lyceum/contract/shapes";
import { systemTypes } from "@lyceum/im-client";

export type NoticeRow = {
  key: string;
  from: string;
  nick: string | null;
  time: number;
  text: string;
  room: RoomNotification | null;
  notice: NoticeNotification | null;
  homework: HomeworkNotification | null;
  activity: ActivityNotification | null;
  honour: HonourNotification | null;
  meeting: MeetingNotification | null;
  live: LiveNotification | null;
  replay: ReplayNotification | null;
  course: CourseNotification | null;
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
      notice: null,
      homework: null,
      activity: null,
      honour: null,
      meeting: null,
      live: null,
      replay: null,
      course: null,
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
      time: one.time,
      text,
      room: readAttach<RoomNotification>(one, systemTypes.room),
      notice: readAttach<NoticeNotification>(one, systemTypes.notice),
      homework: readAttach<HomeworkNotification>(one, systemTypes.homework),
      activity: readAttach<ActivityNotification>(one, systemTypes.activity),
      honour: readAttach<HonourNotification>(one, systemTypes.honour),
      meeting: readAttach<MeetingNotification>(one, systemTypes.meeting),
      live: readAttach<LiveNotification>(one, systemTypes.live),
      replay: readAttach<ReplayNotification>(one, systemTypes.replay),
      course: readAttach<CourseNotification>(one, systemTypes.course),
    });
  }
  return [...rows.values()].toSorted((a, b) => b.time - a.time || (a.key < b.key ? 1 : -1));
}

/** What is told of a scheduled room (R1) a notice of the institution (P5), homework (P8), an activity (P4) or a meeting (P7); only the server writes it. */
function readAttach<T>({ type, attach }: SystemMessage, wanted: number): T | null {
  if (type !== wanted || attach === undefined) return null;
  try {
    return JSON.parse(attach) as T;
  } catch {
    return null;
  }
}
