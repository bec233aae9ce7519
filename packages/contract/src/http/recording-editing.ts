import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  CaptionLanguage,
  CaptionsRead,
  Digits,
  Nothing,
  nullable,
  RecordingAttendance,
  RecordingFilm,
  RecordingTrim,
  strict,
} from "../shapes/index.ts";

const Params = strict({ id: Digits });
const params = { id: "7" };
const own = {
  row: "R8",
  realm: "edu",
  auth: "user",
  permission: "*:room:join",
  answers: "data",
  params: Params,
} as const;
const read = { ...own, rate: "userRead" } as const;
const write = { ...own, data: Nothing, rate: "userWrite", faults: ["notFound", "forbidden"] } as const;
const film = {
  state: "ready",
  progress: 1,
  url: "/files/edu/q7dPX2nHkUeJ0w9cT5bLmA/ann~1~mf3k~x/original",
  sizeBytes: 180_000_000,
  madeAt: 1_790_000_900_000,
  isStale: false,
  isOpen: false,
} as const;

/** What is made of a recording afterwards: a film, captions, a beginning and an end (R8). */
export const recordingEditingCalls = {
  "GET /v1/recordings/{id}/film": httpCall({
    ...read,
    about:
      "The film of a recording: whether there is one, how far it is made, and a link for this caller. Those who do not manage the recording hear of one that is open to them alone; for all others there is none.",
    data: RecordingFilm,
    faults: ["notFound"],
    example: { params, data: film },
  }),
  "POST /v1/recordings/{id}/film": httpCall({
    ...write,
    about:
      "Has one MP4 made of a recording as it is shown now, in the background; the one before stays until it is ready. While one is made, nothing is begun.",
    faults: ["notFound", "forbidden", "filmAbsent", "filmNoSpace"],
    example: { params, data: {} },
  }),
  "POST /v1/recordings/{id}/film/cancel": httpCall({
    ...write,
    about: "Ends the making of a film, and takes away the one that is there.",
    example: { params, data: {} },
  }),
  "POST /v1/recordings/{id}/document": httpCall({
    ...own,
    permission: "edu:doc:write",
    about:
      "Makes a draft document of the film of a recording in a channel, with its title, chapters and captions, for members of the institution. The film must show what the replay shows now. Asked again before the draft is published, the answer is the same draft.",
    body: strict({ channelId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    data: Type.Object({ docId: Type.Integer() }),
    rate: "userWrite",
    faults: [
      "notFound",
      "forbidden",
      "filmAbsent",
      "filmNotReady",
      "filmWithheld",
      "channelNotYours",
      "channelRefusesKind",
    ],
    example: { params, body: { channelId: 3 }, data: { docId: 12 } },
  }),
  "POST /v1/recordings/{id}/film/open": httpCall({
    ...write,
    about: "Lets everybody who may watch a recording take its film away, or those who manage it alone.",
    body: strict({ isOpen: Type.Boolean() }),
    example: { params, body: { isOpen: true }, data: {} },
  }),
  "POST /v1/recordings/{id}/trim": httpCall({
    ...write,
    about:
      "Shows a recording from one moment of the whole to another alone; null shows all of it again. Nothing is deleted.",
    body: strict({ trim: nullable(RecordingTrim) }),
    faults: ["notFound", "forbidden", "trimWrong"],
    example: { params, body: { trim: { startMs: 30_000, endMs: 2_600_000 } }, data: {} },
  }),
  "POST /v1/recordings/{id}/captions": httpCall({
    ...write,
    about:
      "Writes the captions of one language, from a WebVTT file, in times of what is shown. Where the file has a fault nothing is stored, and each faulty row is named.",
    body: strict({
      language: CaptionLanguage,
      file: Type.String({ maxLength: limits.recordingCaptionFileMax.value }),
    }),
    data: CaptionsRead,
    faults: ["notFound", "forbidden", "captionsFull"],
    example: {
      params,
      body: { language: "en", file: "WEBVTT\n\n00:04.000 --> 00:06.000\nGood morning\n" },
      data: { cueCount: 1, faults: [] },
    },
  }),
  "POST /v1/recordings/{id}/captions/remove": httpCall({
    ...write,
    about: "Removes the captions of one language. Once is as good as twice.",
    body: strict({ language: CaptionLanguage }),
    example: { params, body: { language: "en" }, data: {} },
  }),
  "GET /v1/recordings/{id}/attendance": httpCall({
    ...read,
    about:
      "Who was in the room while what is shown was recorded, when and for how long, for those who manage the recording.",
    answers: "data",
    data: RecordingAttendance,
    faults: ["notFound", "forbidden"],
    example: {
      params,
      data: {
        people: [
          { account: "ben", nick: "Ben", avatar: "", fromMs: 0, toMs: 2_600_000, presentMs: 2_400_000 },
        ],
      },
    },
  }),
};
