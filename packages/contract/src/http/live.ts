import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  AddressChoices,
  CalendarFile,
  ChatCredentials,
  Digits,
  LiveDetail,
  LiveEntrance,
  LiveFacets,
  LiveItem,
  LiveMaterials,
  LiveState,
  LiveVote,
  LiveContent,
  Nothing,
  pageQuery,
  RoomId,
  StaffLive,
  StaffLiveRow,
  strict,
  Subject,
  Time,
  Version,
} from "../shapes/index.ts";
import {
  liveDetailExample as detail,
  liveItemExample as item,
  staffLiveExample as written,
  staffLiveRowExample as row,
} from "./live.example.ts";

const Params = strict({ id: Digits });
const params = { id: "7" };
const reader = { row: "P6", realm: "edu", permission: "none", answers: "data" } as const;
const staff = {
  row: "P6",
  realm: "edu",
  auth: "user",
  permission: "edu:live:host",
  answers: "data",
  rate: "userWrite",
} as const;
const Words = Type.Optional(Type.String({ maxLength: 64 }));

/** Live broadcasts, for those who watch and for those who hold them. */
export const liveCalls = {
  "GET /live": httpCall({
    ...reader,
    about:
      "Published broadcasts for the caller: what runs or comes by its beginning, what is over from the newest. Whoever is not signed in, or not admitted, has those that are public.",
    auth: "optional",
    query: strict({
      ...pageQuery,
      search: Words,
      /** Default: what is live or open now, and what comes. */
      show: Type.Optional(Type.Union([Type.Literal("now"), Type.Literal("upcoming"), Type.Literal("past")])),
      subject: Type.Optional(Subject),
      grade: Type.Optional(Digits),
    }),
    answers: "rows",
    data: LiveItem,
    faults: [],
    rate: "publicRead",
    example: { query: { pageNum: "1", show: "upcoming" }, data: item },
  }),
  "GET /live/facets": httpCall({
    ...reader,
    about: "The subjects and grades of the broadcasts that the caller may see.",
    auth: "optional",
    data: LiveFacets,
    faults: [],
    rate: "publicRead",
    example: { data: { subjects: ["history"], grades: [7] } },
  }),
  "GET /live/{id}": httpCall({
    ...reader,
    about:
      "A broadcast that the caller may see, cancelled ones among them, with the server's time to count down by; 404 for every other.",
    auth: "optional",
    params: Params,
    data: LiveDetail,
    faults: ["notFound"],
    rate: "publicRead",
    example: { params, data: detail },
  }),
  "GET /live/{id}/calendar": httpCall({
    ...reader,
    about:
      "The broadcast as a calendar file: always the same UID, a sequence that rises with each change, and cancelled where it is.",
    auth: "optional",
    params: Params,
    data: CalendarFile,
    faults: ["notFound"],
    rate: "publicRead",
    example: { params, data: { fileName: "live-7.ics", text: "BEGIN:VCALENDAR" } },
  }),
  "POST /live/{id}/remind": httpCall({
    ...reader,
    about:
      "Asks for a message in the inbox shortly before the beginning, or for none; said again it changes nothing.",
    auth: "user",
    params: Params,
    body: strict({ isOn: Type.Boolean() }),
    data: Nothing,
    faults: ["notFound", "liveState"],
    rate: "userWrite",
    example: { params, body: { isOn: true }, data: {} },
  }),
  "POST /live/{id}/enter": httpCall({
    ...reader,
    about:
      "The room of a broadcast, for one whom it is for. Who presents makes it with the first call; for everybody else it is closed before.",
    auth: "user",
    params: Params,
    body: Nothing,
    data: LiveEntrance,
    faults: ["notFound", "liveState"],
    rate: "userWrite",
    example: { params, body: {}, data: { roomId: "482913077", isPresenter: false } },
  }),
  "POST /live/{id}/visit": httpCall({
    ...reader,
    about:
      "Messaging credentials of somebody without a name, good for the room of this public broadcast alone, and only where the institution takes guests.",
    realm: "open",
    auth: "none",
    params: Params,
    body: Nothing,
    data: Type.Object({ roomId: RoomId, ...ChatCredentials.properties }),
    faults: ["notFound", "liveState", "forbidden", "tooManyRequests"],
    rate: "signIn",
    example: {
      params,
      body: {},
      data: { roomId: "482913077", account: "guest.1", app_key: "lyceum-edu", token: "t" },
    },
  }),
  "GET /live/{id}/votes": httpCall({
    ...reader,
    about: "For what the caller has voted in the room of this broadcast.",
    auth: "user",
    params: Params,
    answers: "rows",
    data: LiveVote,
    faults: ["notFound"],
    rate: "userRead",
    example: { params, data: { id: 12, option: null } },
  }),
  "GET /staff/live": httpCall({
    ...staff,
    about:
      "Broadcasts that the caller may change: those of the institution, or the own ones and those for the own classes alone.",
    query: strict({
      ...pageQuery,
      search: Words,
      state: Type.Optional(LiveState),
      sort: Type.Optional(
        Type.Union([
          Type.Literal("updated"),
          Type.Literal("-updated"),
          Type.Literal("start"),
          Type.Literal("-start"),
        ]),
      ),
    }),
    answers: "rows",
    data: StaffLiveRow,
    faults: [],
    rate: "userRead",
    example: { query: { pageNum: "1", state: "published" }, data: row },
  }),
  "POST /staff/live": httpCall({
    ...staff,
    about: "Begins a broadcast.",
    body: Nothing,
    data: Type.Object({ liveId: Type.Integer() }),
    faults: [],
    example: { body: {}, data: { liveId: 7 } },
  }),
  "GET /staff/live/choices": httpCall({
    ...staff,
    about: "Whom the caller may broadcast for.",
    data: AddressChoices,
    faults: [],
    rate: "userRead",
    example: {
      data: { mayAddressAll: true, classes: [{ classId: 1, name: "一年级一班", nameEn: "Class 1A" }] },
    },
  }),
  "GET /staff/live/{id}": httpCall({
    ...staff,
    about: "A broadcast as it is written, with what the caller may do with it.",
    params: Params,
    data: StaffLive,
    faults: ["notFound"],
    rate: "userRead",
    example: { params, data: written },
  }),
  "POST /staff/live/{id}/save": httpCall({
    ...staff,
    about:
      "Saves what somebody writes. It names the version that was changed: where another one was saved meanwhile it is refused. Of a published one, who is reminded is told of another time.",
    params: Params,
    body: strict({ version: Version, content: LiveContent }),
    data: Type.Object({ version: Version, updatedAt: Time }),
    faults: ["paramError", "notFound", "forbidden", "liveChanged", "liveState", "liveIncomplete"],
    example: {
      params,
      body: { version: 3, content: written.content },
      data: { version: 4, updatedAt: 1_790_000_100_000 },
    },
  }),
  "POST /staff/live/{id}/materials": httpCall({
    ...staff,
    about:
      "Says which files belong to a broadcast in place of those that the caller knew (`knownIds`), before it, during it and after it; not of one that is called off. Who is in its room is told. Those whom it is for read them, visitors of a public one only where the institution takes guests.",
    params: Params,
    body: strict({ knownIds: LiveMaterials, assetIds: LiveMaterials }),
    data: Nothing,
    faults: ["notFound", "forbidden", "liveState", "liveChanged"],
    example: { params, body: { knownIds: [], assetIds: ["Zm9vYmFyYmF6cXV4MTIzNA"] }, data: {} },
  }),
  "POST /staff/live/{id}/publish": httpCall({
    ...staff,
    about: "Announces it to those whom it is for.",
    params: Params,
    body: strict({ version: Version }),
    data: StaffLive,
    faults: ["notFound", "forbidden", "liveChanged", "liveState", "liveIncomplete"],
    example: { params, body: { version: 3 }, data: written },
  }),
  "POST /staff/live/{id}/cancel": httpCall({
    ...staff,
    about: "Calls off a published broadcast that has not begun; everybody who is reminded is told why.",
    params: Params,
    body: strict({ reason: Type.String({ minLength: 1, maxLength: limits.liveReasonMax.value }) }),
    data: StaffLive,
    faults: ["paramError", "notFound", "forbidden", "liveState"],
    example: { params, body: { reason: "The speaker is ill." }, data: written },
  }),
  "POST /staff/live/{id}/discard": httpCall({
    ...staff,
    about: "Deletes a broadcast that was never published.",
    params: Params,
    body: Nothing,
    data: Nothing,
    faults: ["notFound", "forbidden", "liveState"],
    example: { params, body: {}, data: {} },
  }),
};
