import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RecordingRow, Replay } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { isWithin, type LoggedRecording, placeIn, trimReplay } from "@lyceum/domain/recordings";
import type { CallHandler } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { likePattern } from "../db/like-pattern.ts";
import { readMessages } from "../rooms/index.ts";
import { mayManage, readerOf } from "./policy.ts";
import {
  findRecording,
  type ListedRecording,
  listRecordings as listAll,
  type Occasion,
  readRequests,
  readTimeline,
  type RecordingRecord,
  trimOf,
  type Who,
} from "./store.ts";
import { viewPlayed } from "./view-replay.ts";

/** What people write in a chat; everything else is of the program. */
const textMessage = 0;

/** GET /v1/recordings (R8). */
export const listRecordings: CallHandler<"GET /v1/recordings"> = async ({ query }, context) => {
  const who = await readerOf(context);
  const bounds = { pattern: likePattern(query.search), occasion: occasionOf(query), ...clampPage(query) };
  const { rows, total } = await listAll(context.database.kysely, who, bounds);
  return { rows: rows.map((row) => rowOf(who, row)), total };
};

/** GET /v1/recordings/{id} (R8). */
export const readReplay: CallHandler<"GET /v1/recordings/{id}"> = async ({ params }, context) => {
  const who = await readerOf(context);
  const { kysely } = context.database;
  const recording = await findRecording(kysely, who, Number(params.id));
  if (!recording) throw new Fault("notFound");
  const row = rowOf(who, recording);
  const logged = await readTimeline(kysely, recording.recording_id);
  const played = await viewPlayed(context, recording, logged);
  const { durationMs: wholeMs } = played;
  const trim = trimOf(recording);
  const replay = {
    ...row,
    ...played,
    isIn: recording.is_in,
    chat: logged ? await chatOf(context, recording, logged) : [],
    trim: row.mayManage ? trim : null,
    wholeMs: row.mayManage || trim === null ? wholeMs : trim.endMs - trim.startMs,
    hasAsked: recording.has_asked,
    requests: row.mayManage ? await readRequests(kysely, recording.recording_id) : [],
  };
  return trimReplay(replay, trim);
};

function occasionOf({ liveId, meetingId }: { liveId?: string; meetingId?: string }): Occasion | null {
  if (liveId !== undefined) return { liveId: Number(liveId) };
  return meetingId === undefined ? null : { meetingId: Number(meetingId) };
}

function rowOf(who: Who, recording: ListedRecording): RecordingRow {
  const isManager = mayManage(who, recording);
  const trim = trimOf(recording);
  return {
    recordingId: recording.recording_id,
    roomId: String(recording.room_id),
    name: recording.name,
    hostNick: recording.host_nick ?? "",
    state: recording.state,
    reason: recording.reason,
    failure: recording.failure,
    startedAt: recording.started_at,
    durationMs: trim === null ? recording.duration_ms : trim.endMs - trim.startMs,
    sizeBytes: recording.size,
    keptUntil: recording.kept_until,
    discardedAt: recording.discarded_at,
    mayManage: isManager,
    requestCount: isManager ? recording.request_count : 0,
  };
}

async function chatOf(
  { database }: CallContext,
  { room_id }: RecordingRecord,
  { spans, startedAt, people }: LoggedRecording,
): Promise<Replay["chat"]> {
  const agreedAt = new Map(people.map((person) => [person.account, person.agreedAt]));
  const messages = await readMessages(database.kysely, room_id, {
    timetag: 0,
    lastSeq: undefined,
    limit: limits.recordingChatMax.value,
    isAscending: true,
    types: [textMessage],
    since: startedAt,
  });
  return messages
    .filter(({ from, time }) => isWithin(spans, time) && time >= (agreedAt.get(from) ?? Infinity))
    .map(({ seq, from, fromNick, body, time }) => ({
      seq,
      atMs: placeIn(spans, time),
      account: from,
      nick: fromNick,
      text: body,
    }));
}
