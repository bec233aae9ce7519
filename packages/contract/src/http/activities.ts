import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Activity,
  ActivityCard,
  ActivityChoices,
  ActivityContent,
  ActivityPerson,
  ActivityState,
  CalendarFile,
  Count,
  Digits,
  Id,
  Nothing,
  nullable,
  pageQuery,
  SignUpState,
  StaffActivity,
  StaffActivityRow,
  strict,
  Time,
  Version,
} from "../shapes/index.ts";
import {
  activityCardExample as card,
  activityExample as activity,
  activityPersonExample as person,
  staffActivityExample as written,
  staffActivityRowExample as row,
} from "./activities.example.ts";

const Params = strict({ id: Digits });
const params = { id: "7" };
const reader = { row: "P4", realm: "edu", permission: "none", answers: "data" } as const;
const staff = {
  row: "P4",
  realm: "edu",
  auth: "user",
  permission: "edu:activity:write",
  answers: "data",
  rate: "userWrite",
} as const;
/** What whoever proposes does as well. */
const writer = { ...staff, permission: "edu:proposal:write" } as const;
const Words = Type.Optional(Type.String({ maxLength: 64 }));
/** Whom it is about: the caller where it is left out, else a child of theirs. */
const Whom = strict({ userId: Type.Optional(Id) });

/** Activities, for those who take part and for those who arrange them. */
export const activityCalls = {
  "GET /activities": httpCall({
    ...reader,
    about:
      "Published activities for the caller: those to come by their beginning, those that are over from the newest. Whoever is not signed in, or not admitted, has those that are public.",
    auth: "optional",
    query: strict({
      ...pageQuery,
      search: Words,
      /** Default: what is to come or runs. "mine": where the caller or a child of theirs has a place. */
      show: Type.Optional(Type.Union([Type.Literal("upcoming"), Type.Literal("past"), Type.Literal("mine")])),
    }),
    answers: "rows",
    data: ActivityCard,
    faults: ["searchTooLong"],
    rate: "publicRead",
    example: { query: { pageNum: "1", show: "upcoming" }, data: card },
  }),
  "GET /activities/{id}": httpCall({
    ...reader,
    about:
      "An activity that the caller may read, cancelled ones among them, with the places of the caller and of their children; 404 for every other.",
    auth: "optional",
    params: Params,
    data: Activity,
    faults: ["notFound"],
    rate: "publicRead",
    example: { params, data: activity },
  }),
  "GET /activities/{id}/calendar": httpCall({
    ...reader,
    about:
      "The activity as a calendar file: always the same UID, a sequence that rises with each change, and cancelled where it is.",
    auth: "optional",
    params: Params,
    data: CalendarFile,
    faults: ["notFound"],
    rate: "publicRead",
    example: { params, data: { fileName: "activity-7.ics", text: "BEGIN:VCALENDAR" } },
  }),
  "POST /activities/{id}/signUp": httpCall({
    ...reader,
    about:
      "Takes a place, or one on the waiting list where there is no other; said again it changes nothing. A guardian signs up a child.",
    auth: "user",
    params: Params,
    body: Whom,
    data: Type.Object({ state: SignUpState, waitingNumber: nullable(Count) }),
    faults: ["notFound", "forbidden", "activityClosed", "activityFull"],
    rate: "userWrite",
    example: { params, body: {}, data: { state: "going", waitingNumber: null } },
  }),
  "POST /activities/{id}/withdraw": httpCall({
    ...reader,
    about:
      "Gives a place back until the activity begins; the first of the waiting list takes it and is told. Said again it changes nothing.",
    auth: "user",
    params: Params,
    body: Whom,
    data: Nothing,
    faults: ["notFound", "forbidden", "activityClosed"],
    rate: "userWrite",
    example: { params, body: {}, data: {} },
  }),
  "GET /staff/activities": httpCall({
    ...writer,
    about:
      "Activities that the caller may change: those of the institution, those for the own classes alone, or those that the caller proposes.",
    query: strict({
      ...pageQuery,
      search: Words,
      /** "proposed": drafts that wait for whoever may publish them, which "draft" leaves out. */
      state: Type.Optional(Type.Union([ActivityState, Type.Literal("proposed")])),
      sort: Type.Optional(
        Type.Union([
          Type.Literal("updated"),
          Type.Literal("-updated"),
          Type.Literal("start"),
          Type.Literal("-start"),
          Type.Literal("title"),
          Type.Literal("-title"),
        ]),
      ),
    }),
    answers: "rows",
    data: StaffActivityRow,
    faults: [],
    rate: "userRead",
    example: { query: { pageNum: "1", state: "published" }, data: row },
  }),
  "POST /staff/activities": httpCall({
    ...writer,
    about: "Begins an activity.",
    body: Nothing,
    data: Type.Object({ activityId: Type.Integer() }),
    faults: [],
    example: { body: {}, data: { activityId: 7 } },
  }),
  "GET /staff/activities/choices": httpCall({
    ...writer,
    about: "Whom the caller may write for, and the newest groups of pictures that an activity may show.",
    data: ActivityChoices,
    faults: [],
    rate: "userRead",
    example: {
      data: {
        mayAddressAll: true,
        classes: [{ classId: 1, name: "一年级一班", nameEn: "Class 1A" }],
        albums: [{ docId: 4, title: "观星之夜", titleEn: "Night of the stars" }],
      },
    },
  }),
  "GET /staff/activities/{id}": httpCall({
    ...writer,
    about: "An activity as it is written, with what the caller may do with it.",
    params: Params,
    data: StaffActivity,
    faults: ["notFound"],
    rate: "userRead",
    example: { params, data: written },
  }),
  "POST /staff/activities/{id}/save": httpCall({
    ...writer,
    about:
      "Saves what somebody writes. It names the version that was changed: where another one was saved meanwhile it is refused. Of a published one whoever has a place is told of another time or place, and more room lets in who waits.",
    params: Params,
    body: strict({ version: Version, content: ActivityContent }),
    data: Type.Object({ version: Version, updatedAt: Time }),
    faults: [
      "paramError",
      "notFound",
      "forbidden",
      "activityChanged",
      "activityState",
      "activityIncomplete",
      "activityTimes",
    ],
    example: {
      params,
      body: { version: 3, content: written.content },
      data: { version: 4, updatedAt: 1_790_000_100_000 },
    },
  }),
  "POST /staff/activities/{id}/publish": httpCall({
    ...staff,
    about: "Lets those whom it is for read it and sign up.",
    params: Params,
    body: strict({ version: Version }),
    data: StaffActivity,
    faults: [
      "notFound",
      "forbidden",
      "activityChanged",
      "activityState",
      "activityIncomplete",
      "activityTimes",
    ],
    example: { params, body: { version: 3 }, data: written },
  }),
  "POST /staff/activities/{id}/propose": httpCall({
    ...writer,
    about:
      "Lays one's own draft before those who may publish it, who are told. While it waits, they change it and its author does not.",
    params: Params,
    body: strict({ version: Version }),
    data: StaffActivity,
    faults: [
      "notFound",
      "forbidden",
      "activityChanged",
      "activityState",
      "activityIncomplete",
      "activityTimes",
    ],
    example: { params, body: { version: 3 }, data: written },
  }),
  "POST /staff/activities/{id}/takeBack": httpCall({
    ...writer,
    about: "Takes one's own proposal back to go on writing.",
    params: Params,
    body: Nothing,
    data: StaffActivity,
    faults: ["notFound", "forbidden", "activityState"],
    example: { params, body: {}, data: written },
  }),
  "POST /staff/activities/{id}/refuse": httpCall({
    ...staff,
    about: "Gives a proposal back to its author, who is told why.",
    params: Params,
    body: strict({ reason: Type.String({ minLength: 1, maxLength: limits.refusalMax.value }) }),
    data: StaffActivity,
    faults: ["paramError", "notFound", "forbidden", "activityState"],
    example: { params, body: { reason: "The bus is taken that day." }, data: written },
  }),
  "POST /staff/activities/{id}/close": httpCall({
    ...staff,
    about: "Ends sign-up now.",
    params: Params,
    body: Nothing,
    data: StaffActivity,
    faults: ["notFound", "forbidden", "activityState"],
    example: { params, body: {}, data: written },
  }),
  "POST /staff/activities/{id}/cancel": httpCall({
    ...staff,
    about: "Cancels a published activity; everybody who has a place or waits is told why.",
    params: Params,
    body: strict({ reason: Type.String({ minLength: 1, maxLength: limits.activityReasonMax.value }) }),
    data: StaffActivity,
    faults: ["paramError", "notFound", "forbidden", "activityState"],
    example: { params, body: { reason: "The sky will be cloudy." }, data: written },
  }),
  "POST /staff/activities/{id}/discard": httpCall({
    ...writer,
    about: "Deletes an activity that was never published.",
    params: Params,
    body: Nothing,
    data: Nothing,
    faults: ["notFound", "forbidden", "activityState"],
    example: { params, body: {}, data: {} },
  }),
  "GET /staff/activities/{id}/people": httpCall({
    ...writer,
    about: "Who has a place and who waits, in their order; by name.",
    params: Params,
    query: strict({ ...pageQuery, search: Words, state: Type.Optional(SignUpState) }),
    answers: "rows",
    data: ActivityPerson,
    faults: ["notFound"],
    rate: "userRead",
    example: { params, query: { state: "going" }, data: person },
  }),
  "POST /staff/activities/{id}/attendance": httpCall({
    ...writer,
    about: "Says whether somebody with a place came; null takes it back.",
    params: Params,
    body: strict({ userId: Id, attended: nullable(Type.Boolean()) }),
    data: Nothing,
    faults: ["notFound", "forbidden", "activityState"],
    example: { params, body: { userId: "u-ann", attended: true }, data: {} },
  }),
};
