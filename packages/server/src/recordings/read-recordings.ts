import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RecordingRow, Replay } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { isWithin, type LoggedRecording, placeIn, trimReplay } from "@lyceum/domain/recordings";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { likePattern } from "../db/like-pattern.ts";
import { viewAssets } from "../files/index.ts";
import { readMessages } from "../rooms/index.ts";
import { readCaptions } from "./editing/store.ts";
import { mayManage, readerOf } from "./policy.ts";
import {
  findRecording,
  type ListedRecording,
  listRecordings as listAll,
  type Occasion,
  readRequests,
  readTimeline,
  readTracks,
  type RecordingRecord,
  trimOf,
  type Who,
} from "./store.ts";

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
  const wholeMs = logged?.durationMs ?? recording.duration_ms;
  const trim = trimOf(recording);
  const replay = {
    ...row,
    isIn: recording.is_in,
    durationMs: wholeMs,
    people: logged?.people.map(({ agreedAt: _, ...person }) => person) ?? [],
    tracks: logged ? await tracksOf(context, recording, logged) : [],
    events: logged?.events ?? [],
    speakers: recording.speakers,
    chat: logged ? await chatOf(context, recording, logged) : [],
    marks: recording.marks,
    captions: await readCaptions(kysely, recording.recording_id),
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

async function tracksOf(
  context: CallContext,
  { recording_id, state }: RecordingRecord,
  { spans, startedAt, people }: LoggedRecording,
): Promise<Replay["tracks"]> {
  if (state !== "ready") return [];
  const { realm, deptId, accountId } = callerOf(context);
  // Earlier recordings took those too who were in the room and not asked.
  const willing = new Set(people.map(({ account }) => account));
  const written = await readTracks(context.database.kysely, recording_id);
  const tracks = written.filter(({ account }) => willing.has(account));
  const ids = tracks.map(({ asset_id }) => asset_id);
  const assets = await viewAssets(context, { realm, deptId, accountId }, ids);
  return tracks.flatMap(({ account, source, asset_id, start_ms, end_ms }) => {
    const url = assets.get(asset_id)?.url;
    if (url === null || url === undefined) return [];
    const startMs = placeIn(spans, startedAt + start_ms);
    // A stretch lies within one span: a pause ends the files.
    return [{ account, source, url, startMs, endMs: startMs + end_ms - start_ms }];
  });
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
