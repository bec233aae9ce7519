import type { RecordingRow, Replay } from "../shapes/index.ts";

export const recordingExample: RecordingRow = {
  recordingId: 7,
  roomId: "482913077",
  name: "Algebra",
  hostNick: "Ann",
  state: "ready",
  reason: null,
  failure: null,
  startedAt: 1_790_000_000_000,
  durationMs: 2_700_000,
  sizeBytes: 48_000_000,
  keptUntil: 1_797_776_000_000,
  discardedAt: null,
  mayManage: true,
  requestCount: 0,
};

export const replayExample: Replay = {
  ...recordingExample,
  isIn: true,
  people: [{ account: "ann", nick: "Ann", avatar: "" }],
  tracks: [
    {
      account: "ann",
      source: "mic",
      url: "/files/edu/q7dPX2nHkUeJ0w9cT5bLmA/ann~1~mf3k~x/original",
      startMs: 0,
      endMs: 2_700_000,
    },
  ],
  events: [{ atMs: 0, type: "stage", account: "ann", isOn: true }],
  speakers: [{ atMs: 0, account: "ann" }],
  slides: [
    {
      atMs: 0,
      picture: {
        page: 0,
        link: "/objects/edu/Xa9sLq2mTr4vBn8cKd0wEg?to=1",
        width: 1_600,
        height: 900,
        text: "Leaves",
      },
    },
  ],
  board: {
    pages: [{ atMs: 60_000, page: 0 }],
    things: [
      {
        page: 0,
        item: { kind: "line", colour: "blue", width: "medium", points: [2_000, 1_500, 3_400, 1_700] },
        shown: [{ fromMs: 62_000, toMs: 2_700_000, x: 0, y: 0, scale: 1_000 }],
      },
    ],
  },
  chat: [{ seq: 1, atMs: 4_000, account: "ann", nick: "Ann", text: "Good morning" }],
  marks: [{ atMs: 600_000, title: "Factors" }],
  captions: [{ language: "en", cues: [{ startMs: 4_000, endMs: 6_000, text: "Good morning" }] }],
  trim: null,
  wholeMs: 2_700_000,
  hasAsked: false,
  requests: [],
};
