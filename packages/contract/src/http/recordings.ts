import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  Digits,
  Nothing,
  pageQuery,
  RecordingMark,
  RecordingRow,
  Replay,
  strict,
} from "../shapes/index.ts";
import { recordingExample as row, replayExample as replay } from "./recordings.example.ts";

const Params = strict({ id: Digits });
const params = { id: "7" };
const own = { row: "R8", realm: "edu", auth: "user", permission: "*:room:join", answers: "data" } as const;
const write = { ...own, params: Params, data: Nothing, rate: "userWrite" } as const;

/** Recordings of rooms, for who was there, who hosted, and who answers for the institution (R8). */
export const recordingCalls = {
  "GET /v1/recordings": httpCall({
    ...own,
    about:
      "Recordings of rooms that the caller made, and those he or she was in and agreed to, newest first; for administrators of the institution all. With `liveId` those of one broadcast, also for the members whom it was for; with `meetingId` those of one meeting. Discarded ones come to who may bring them back.",
    query: strict({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 64 })),
      liveId: Type.Optional(Digits),
      meetingId: Type.Optional(Digits),
    }),
    answers: "rows",
    data: RecordingRow,
    faults: ["searchTooLong"],
    rate: "userRead",
    example: { query: { pageNum: "1" }, data: row },
  }),
  "GET /v1/recordings/{id}": httpCall({
    ...own,
    about:
      "What a player needs: tracks with links for this caller, who shared and spoke when, chat, chapters. Times are those of the replay, without pauses. Names are as they were shown.",
    params: Params,
    data: Replay,
    faults: ["notFound"],
    rate: "userRead",
    example: { params, data: replay },
  }),
  "POST /v1/recordings/{id}/marks": httpCall({
    ...write,
    about: "Writes the chapters of a recording, all of them, for its host. Once is as good as twice.",
    body: strict({ marks: Type.Array(RecordingMark, { maxItems: limits.recordingMarksMax.value }) }),
    faults: ["notFound", "forbidden"],
    example: { params, body: { marks: [{ atMs: 600_000, title: "Factors" }] }, data: {} },
  }),
  "POST /v1/recordings/{id}/discard": httpCall({
    ...write,
    about:
      "Takes a recording away from everybody, for its host; it can be brought back for 14 days and is deleted then. It answers all who asked for that.",
    faults: ["notFound", "forbidden"],
    example: { params, data: {} },
  }),
  "POST /v1/recordings/{id}/restore": httpCall({
    ...write,
    about: "Brings a discarded recording back.",
    faults: ["notFound", "forbidden"],
    example: { params, data: {} },
  }),
  "POST /v1/recordings/{id}/retry": httpCall({
    ...write,
    about: "Closes the files of a recording once more, after that has failed.",
    faults: ["notFound", "forbidden"],
    example: { params, data: {} },
  }),
  "POST /v1/recordings/{id}/ask": httpCall({
    ...write,
    about: "Asks, as somebody who is in a recording, that it be deleted. The host and administrators see it.",
    body: strict({ reason: Type.String({ maxLength: limits.recordingReasonMax.value }) }),
    faults: ["notFound", "forbidden"],
    example: { params, body: { reason: "My child is in it." }, data: {} },
  }),
  "POST /v1/recordings/{id}/deny": httpCall({
    ...write,
    about: "Answers a request to delete a recording with no.",
    body: strict({ account: Account }),
    faults: ["notFound", "forbidden"],
    example: { params, body: { account: "ben" }, data: {} },
  }),
};
