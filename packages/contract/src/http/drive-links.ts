import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  DriveLink,
  DriveLinkId,
  DriveLinkLook,
  DriveStep,
  Id,
  LinkedNode,
  LinkedPreview,
  Nothing,
  nullable,
  pageQuery,
  strict,
} from "../shapes/index.ts";
import { limits } from "../limits.ts";
import { driveNodeExample as node } from "./drive.example.ts";

const own = {
  row: "P11",
  realm: "edu",
  auth: "user",
  permission: "edu:pan:own",
} as const;

/** Whoever has the address of a link; the institution may ask for a sign-in. */
const visitor = {
  row: "P11",
  realm: "edu",
  auth: "optional",
  permission: "none",
  answers: "data",
  rate: "driveLink",
} as const;

const linkId = "q7dPX2nHkUeJ0w9cT5bLmA";
const link: DriveLink = {
  linkId,
  nodeId: node.nodeId,
  name: node.name,
  kind: "file",
  code: "K7PX2M",
  createdAt: 1_790_000_000_000,
  endsAt: 1_792_592_000_000,
  state: "on",
  opens: 3,
  openedAt: 1_790_000_900_000,
  downloads: 1,
  downloadsMax: null,
};
const pass = "m1.x";
const Pass = Type.String({ minLength: 3, maxLength: 64 });

/** Links that show a folder or file of a drive to whoever has them. */
export const driveLinkCalls = {
  "POST /drive/nodes/{id}/links": httpCall({
    ...own,
    about:
      "Makes a link to a folder or file of the own drive. Said again with the same `requestId` it answers the link that was made. At a school for children staff alone make links.",
    params: strict({ id: Id }),
    body: strict({
      requestId: DriveLinkId,
      hasCode: Type.Boolean(),
      days: Type.Integer({ minimum: 1, maximum: limits.driveLinkDaysMax.value }),
      downloadsMax: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.driveLinkDownloadsMax.value })),
    }),
    answers: "data",
    data: DriveLink,
    faults: ["notFound", "forbidden", "driveLinksFull"],
    rate: "driveWrite",
    example: {
      params: { id: node.nodeId },
      body: { requestId: linkId, hasCode: true, days: 30 },
      data: link,
    },
  }),
  "GET /drive/links": httpCall({
    ...own,
    about: "The links that the caller has made, newest first; those that are over for 90 days more.",
    query: strict({ ...pageQuery, nodeId: Type.Optional(Id) }),
    answers: "rows",
    data: DriveLink,
    faults: [],
    rate: "userRead",
    example: { query: {}, data: link },
  }),
  "POST /drive/links/{id}/revoke": httpCall({
    ...own,
    about: "Takes a link back at once, downloads under way excepted; said again it changes nothing.",
    params: strict({ id: DriveLinkId }),
    answers: "data",
    data: Nothing,
    faults: ["notFound"],
    rate: "driveWrite",
    example: { params: { id: linkId }, data: {} },
  }),
  "POST /driveLinks/look": httpCall({
    ...visitor,
    about:
      "What a link asks of its visitor, or what it shows. Nothing is named before the code was given. Codes that are wrong are counted by link; its owner needs none.",
    body: strict({ linkId: DriveLinkId, code: Type.Optional(Type.String({ maxLength: 32 })) }),
    data: DriveLinkLook,
    faults: ["driveLinkOver", "driveLinkCode", "tooManyRequests"],
    example: { body: { linkId }, data: { state: "code" } },
  }),
  "POST /driveLinks/list": httpCall({
    ...visitor,
    about:
      "A part of a folder that a link shows, folders first, by name; `after` is the `next` of the part before.",
    body: strict({
      linkId: DriveLinkId,
      pass: Pass,
      folderId: Type.Optional(Id),
      after: Type.Optional(Type.String({ maxLength: 2_000 })),
    }),
    data: Type.Object({
      path: Type.Array(DriveStep),
      nodes: Type.Array(LinkedNode),
      next: nullable(Type.String()),
    }),
    faults: ["driveLinkOver", "forbidden", "notFound", "paramError"],
    example: {
      body: { linkId, pass },
      data: {
        path: [{ nodeId: node.nodeId, name: "Plans" }],
        nodes: [
          { nodeId: node.nodeId, kind: "file", name: node.name, size: node.size, changedAt: node.changedAt },
        ],
        next: null,
      },
    },
  }),
  "POST /driveLinks/preview": httpCall({
    ...visitor,
    about:
      "How one file of a link can be shown: a picture, film, sound, text or PDF, or the pages that were made of a document. The address ends after some minutes, that of a film after some hours, and each with the link. Where the link has a number of downloads, it counts as one.",
    body: strict({ linkId: DriveLinkId, pass: Pass, nodeId: Id }),
    data: LinkedPreview,
    faults: ["driveLinkOver", "forbidden", "notFound", "driveLinkUsed"],
    example: {
      body: { linkId, pass, nodeId: node.nodeId },
      data: { as: "image", url: "/files/drive.link?of=q7dP!show&to=x~-~100~m1~x", isMaking: false },
    },
  }),
  "POST /driveLinks/download": httpCall({
    ...visitor,
    about:
      "Where one file, or folders and files as one archive, can be fetched for some minutes. It counts as a download.",
    body: strict({
      linkId: DriveLinkId,
      pass: Pass,
      nodeIds: Type.Array(Id, { minItems: 1, maxItems: limits.driveZipActMax.value }),
    }),
    data: Type.Object({ url: Type.String() }),
    faults: ["driveLinkOver", "forbidden", "notFound", "driveLinkUsed", "driveZipTooLarge"],
    example: {
      body: { linkId, pass, nodeIds: [node.nodeId] },
      data: { url: "/files/drive.link?of=q7dP&to=x~-~100~m1~x" },
    },
  }),
};
