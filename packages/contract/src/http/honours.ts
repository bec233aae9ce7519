import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  AddressChoices,
  Count,
  Digits,
  Honour,
  HonourCandidate,
  HonourContent,
  HonourKind,
  HonourLevel,
  HonoursAsked,
  HonourState,
  HonourYears,
  Nothing,
  pageQuery,
  StaffHonour,
  StaffHonourRow,
  strict,
  Time,
  Version,
} from "../shapes/index.ts";
import {
  honourExample as honour,
  staffHonourExample as written,
  staffHonourRowExample as row,
} from "./honours.example.ts";

const Params = strict({ id: Digits });
const params = { id: "3" };
const reader = { row: "P4", realm: "edu", permission: "none", answers: "data" } as const;
const staff = {
  row: "P4",
  realm: "edu",
  auth: "user",
  permission: "edu:honor:write",
  answers: "data",
  rate: "userWrite",
} as const;
/** What whoever proposes does as well. */
const writer = { ...staff, permission: "edu:proposal:write" } as const;
const Words = Type.Optional(Type.String({ maxLength: 64 }));
const PersonId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Honours, for those who read them, those whose names they bear, and those who write them. */
export const honourCalls = {
  "GET /honours": httpCall({
    ...reader,
    about:
      "Published honours, newest first. Whoever is not signed in, or not admitted, has the public ones, and names only of those who allow it; the others are masked.",
    auth: "optional",
    query: strict({
      ...pageQuery,
      search: Words,
      year: Type.Optional(Type.String({ pattern: "^[0-9]{4}$" })),
      level: Type.Optional(HonourLevel),
      kind: Type.Optional(HonourKind),
    }),
    answers: "rows",
    data: Honour,
    faults: ["searchTooLong"],
    rate: "publicRead",
    example: { query: { pageNum: "1", level: "national" }, data: honour },
  }),
  "GET /honours/years": httpCall({
    ...reader,
    about: "The years in which there are honours that the caller may read, newest first.",
    auth: "optional",
    data: HonourYears,
    faults: [],
    rate: "publicRead",
    example: { data: { years: [2026, 2025] } },
  }),
  "GET /honours/{id}": httpCall({
    ...reader,
    about: "An honour that the caller may read; 404 for every other.",
    auth: "optional",
    params: Params,
    data: Honour,
    faults: ["notFound"],
    rate: "publicRead",
    example: { params, data: honour },
  }),
  "POST /honours/{id}/consent": httpCall({
    ...reader,
    about:
      "Says whether the public may read a name: the own, or that of a child, and of a child in a school for children only the guardian says so. It can be said otherwise at any time.",
    auth: "user",
    params: Params,
    body: strict({ personId: PersonId, isGiven: Type.Boolean() }),
    data: Nothing,
    faults: ["notFound", "forbidden"],
    rate: "userWrite",
    example: { params, body: { personId: 11, isGiven: true }, data: {} },
  }),
  "GET /staff/honours": httpCall({
    ...writer,
    about:
      "Honours that the caller may change: those of the institution, those of the own classes alone, or those that the caller proposes.",
    query: strict({
      ...pageQuery,
      search: Words,
      /** "proposed": drafts that wait for whoever may publish them, which "draft" leaves out. */
      state: Type.Optional(Type.Union([HonourState, Type.Literal("proposed")])),
      level: Type.Optional(HonourLevel),
      kind: Type.Optional(HonourKind),
      sort: Type.Optional(
        Type.Union([
          Type.Literal("awarded"),
          Type.Literal("-awarded"),
          Type.Literal("updated"),
          Type.Literal("-updated"),
        ]),
      ),
    }),
    answers: "rows",
    data: StaffHonourRow,
    faults: [],
    rate: "userRead",
    example: { query: { pageNum: "1" }, data: row },
  }),
  "POST /staff/honours": httpCall({
    ...writer,
    about: "Begins an honour.",
    body: Nothing,
    data: Type.Object({ honourId: Type.Integer() }),
    faults: ["forbidden"],
    example: { body: {}, data: { honourId: 3 } },
  }),
  "GET /staff/honours/candidates": httpCall({
    ...writer,
    about: "People of the institution by a part of their name, at most 20, to be named by an honour.",
    query: strict({ search: Type.String({ minLength: 1, maxLength: 64 }) }),
    answers: "rows",
    data: HonourCandidate,
    faults: [],
    rate: "userRead",
    example: { query: { search: "li" }, data: { userId: "u-lily", name: "Lily Chen" } },
  }),
  "GET /staff/honours/choices": httpCall({
    ...writer,
    about: "The classes that the caller may name in an honour: all, or the own ones.",
    data: AddressChoices,
    faults: [],
    rate: "userRead",
    example: {
      data: { mayAddressAll: false, classes: [{ classId: 3, name: "一年级一班", nameEn: "Class 1A" }] },
    },
  }),
  "GET /staff/honours/{id}": httpCall({
    ...writer,
    about: "An honour as it is written, with the answers of those whom it names.",
    params: Params,
    data: StaffHonour,
    faults: ["notFound"],
    rate: "userRead",
    example: { params, data: written },
  }),
  "POST /staff/honours/{id}/save": httpCall({
    ...writer,
    about:
      "Saves what somebody writes. It names the version that was changed: where another one was saved meanwhile it is refused. Answers of those who stay are kept.",
    params: Params,
    body: strict({ version: Version, content: HonourContent }),
    data: Type.Object({ version: Version, updatedAt: Time }),
    faults: ["paramError", "notFound", "forbidden", "honourChanged", "honourIncomplete", "honourState"],
    example: {
      params,
      body: { version: 2, content: written.content },
      data: { version: 3, updatedAt: 1_790_000_100_000 },
    },
  }),
  "POST /staff/honours/{id}/publish": httpCall({
    ...staff,
    about: "Lets people read it.",
    params: Params,
    body: strict({ version: Version }),
    data: StaffHonour,
    faults: ["notFound", "honourChanged", "honourState", "honourIncomplete"],
    example: { params, body: { version: 2 }, data: written },
  }),
  "POST /staff/honours/{id}/propose": httpCall({
    ...writer,
    about:
      "Lays one's own draft before those who may publish it, who are told. While it waits, they change it and its author does not.",
    params: Params,
    body: strict({ version: Version }),
    data: StaffHonour,
    faults: ["notFound", "honourChanged", "honourState", "honourIncomplete"],
    example: { params, body: { version: 2 }, data: written },
  }),
  "POST /staff/honours/{id}/takeBack": httpCall({
    ...writer,
    about: "Takes one's own proposal back to go on writing.",
    params: Params,
    body: Nothing,
    data: StaffHonour,
    faults: ["notFound", "honourState"],
    example: { params, body: {}, data: written },
  }),
  "POST /staff/honours/{id}/refuse": httpCall({
    ...staff,
    about: "Gives a proposal back to its author, who is told why.",
    params: Params,
    body: strict({ reason: Type.String({ minLength: 1, maxLength: limits.refusalMax.value }) }),
    data: StaffHonour,
    faults: ["paramError", "notFound", "honourState"],
    example: { params, body: { reason: "It is in the list of last year already." }, data: written },
  }),
  "POST /staff/honours/{id}/withdraw": httpCall({
    ...staff,
    about: "Takes a published one back.",
    params: Params,
    body: Nothing,
    data: StaffHonour,
    faults: ["notFound", "honourState"],
    example: { params, body: {}, data: written },
  }),
  "POST /staff/honours/{id}/discard": httpCall({
    ...writer,
    about: "Deletes one that is not published.",
    params: Params,
    body: Nothing,
    data: Nothing,
    faults: ["notFound", "honourState"],
    example: { params, body: {}, data: {} },
  }),
  "POST /staff/honours/{id}/ask": httpCall({
    ...staff,
    about:
      "Asks those who were not asked yet, or their guardians, by a message in their inbox whether the public may read their names. Answers how many.",
    params: Params,
    body: Nothing,
    data: Type.Object({ people: Count }),
    faults: ["notFound", "honourState"],
    example: { params, body: {}, data: { people: 2 } },
  }),
  "POST /staff/honours/ask": httpCall({
    ...staff,
    about:
      "The same for several honours, each in a transaction of its own and with a question of its own. What is refused of one alone is the answer.",
    body: strict({
      honourIds: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
        minItems: 1,
        maxItems: limits.pageSizeMax.value,
      }),
    }),
    data: HonoursAsked,
    faults: ["notFound", "honourState"],
    example: {
      body: { honourIds: [3, 4, 5] },
      data: { honours: 1, people: 2, refused: [{ honourId: 5, fault: "honourState" }] },
    },
  }),
  "POST /staff/honours/{id}/record": httpCall({
    ...staff,
    about:
      "Writes down an answer that was given on paper. A refusal that the person or a guardian gave stays; only they change it.",
    params: Params,
    body: strict({ personId: PersonId, isGiven: Type.Boolean() }),
    data: Nothing,
    faults: ["notFound", "forbidden", "consentRefused"],
    example: { params, body: { personId: 11, isGiven: true }, data: {} },
  }),
};
