import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { ChannelReach, Digits, nullable, StaffChannel, strict, WrittenKind } from "../shapes/index.ts";

const channel = {
  channelId: 1,
  parentId: null,
  name: "新闻",
  nameEn: "News",
  shareNameExt: "news",
  shared: "none" as const,
  order: 1,
  isWithdrawn: false,
  reviewRequired: true,
  twoPerson: false,
  docTypes: [],
  classId: null,
  documents: 24,
  mayWrite: true,
};
const Name = Type.String({ minLength: 1, maxLength: 60 });
const OtherName = Type.String({ maxLength: 60 });
/** The name by which a page and the institutions below find it. */
const Slug = Type.String({ minLength: 2, maxLength: 64, pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$" });
const ChannelId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const staff = { row: "P13", realm: "edu", auth: "user", rate: "userWrite" } as const;

/** The channels of an institution's portal, as staff arrange them. */
export const channelCalls = {
  "GET /staff/channels": httpCall({
    ...staff,
    about: "All channels of the institution, parents before children, each in its order.",
    permission: "edu:doc:write",
    answers: "rows",
    data: StaffChannel,
    faults: [],
    rate: "userRead",
    example: { data: channel },
  }),
  "POST /staff/channels": httpCall({
    ...staff,
    about: "Makes a channel, at the end of those below the same parent.",
    permission: "edu:channel:write",
    body: strict({
      parentId: nullable(ChannelId),
      name: Name,
      nameEn: Type.Optional(OtherName),
      shareNameExt: Slug,
    }),
    answers: "data",
    data: StaffChannel,
    faults: ["paramError", "notFound", "channelNameTaken", "channelPlace", "channelsFull"],
    example: {
      body: { parentId: null, name: "新闻", nameEn: "News", shareNameExt: "news" },
      data: { ...channel, documents: 0 },
    },
  }),
  "POST /staff/channels/{id}": httpCall({
    ...staff,
    about:
      "Changes a channel: names, who sees it, what it takes, whether its documents are reviewed. One that is withdrawn takes those below it along.",
    permission: "edu:channel:write",
    params: strict({ id: Digits }),
    body: strict({
      name: Name,
      nameEn: Type.Optional(OtherName),
      shareNameExt: Slug,
      shared: ChannelReach,
      reviewRequired: Type.Boolean(),
      twoPerson: Type.Boolean(),
      /** None: of every kind. */
      docTypes: Type.Optional(Type.Array(WrittenKind, { maxItems: 5 })),
      classId: nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      isWithdrawn: Type.Boolean(),
    }),
    answers: "data",
    data: StaffChannel,
    faults: ["paramError", "notFound", "forbidden", "channelNameTaken", "channelPlace"],
    example: {
      params: { id: "1" },
      body: {
        name: "新闻",
        nameEn: "News",
        shareNameExt: "news",
        shared: "none",
        reviewRequired: true,
        twoPerson: false,
        docTypes: [],
        classId: null,
        isWithdrawn: false,
      },
      data: channel,
    },
  }),
  "POST /staff/channels/{id}/move": httpCall({
    ...staff,
    about: "Moves a channel below another one (null: to the top), before one of those there or to their end.",
    permission: "edu:channel:write",
    params: strict({ id: Digits }),
    body: strict({ parentId: nullable(ChannelId), beforeId: nullable(ChannelId) }),
    answers: "data",
    data: StaffChannel,
    faults: ["notFound", "channelPlace"],
    example: { params: { id: "1" }, body: { parentId: null, beforeId: null }, data: channel },
  }),
};
