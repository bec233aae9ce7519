import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  AssetId,
  Count,
  Digits,
  DriveName,
  DriveNode,
  DriveNodeIds,
  DrivePage,
  DriveShare,
  DriveSort,
  DriveVersion,
  FoundNode,
  Id,
  Nothing,
  nullable,
  pageQuery,
  SharedNode,
  strict,
  TrashedNode,
  Version,
} from "../shapes/index.ts";
import { limits } from "../limits.ts";
import { driveNodeExample as node } from "./drive.example.ts";

const drive = {
  row: "P11",
  realm: "edu",
  auth: "user",
  permission: "edu:pan:own",
  rate: "driveWrite",
} as const;
const Params = strict({ id: Id });
const params = { id: node.nodeId };
const QuickSize = Type.Integer({ minimum: limits.driveQuickMin.value, maximum: limits.driveQuickMax.value });
const Digest = Type.String({ minLength: 64, maxLength: 64, pattern: "^[0-9a-f]{64}$" });
const nodeIds = [node.nodeId];
const folderId = "f7dPX2nHkUeJ0w9cT5bLmA";
const nameFaults = ["driveNameInvalid", "driveNameTooLong", "driveNameReserved", "driveNameTaken"] as const;
const placeFaults = ["driveIntoItself", "driveTooDeep"] as const;

/** The drive of a person: folders and files, the trash, versions, and what is shared. */
export const driveCalls = {
  "GET /drive/nodes": httpCall({
    ...drive,
    about:
      "What a folder holds, folders first, in parts; without a folder, the caller's drive. `after` is the `next` of the part before, of the same order.",
    query: strict({
      folderId: Type.Optional(Id),
      sort: Type.Optional(DriveSort),
      isDown: Type.Optional(Type.Literal("true")),
      after: Type.Optional(Type.String({ maxLength: 2_000 })),
      limit: Type.Optional(Digits),
    }),
    answers: "data",
    data: DrivePage,
    faults: ["notFound", "paramError"],
    rate: "userRead",
    example: {
      query: { sort: "name" },
      data: {
        folderId,
        access: "own",
        ownerName: "",
        path: [{ nodeId: folderId, name: "" }],
        nodes: [node],
        next: null,
      },
    },
  }),
  "GET /drive/search": httpCall({
    ...drive,
    about: "Folders and files of the caller's own drive with these words in their names, newest first.",
    query: strict({ ...pageQuery, q: Type.String({ minLength: 1, maxLength: 100 }) }),
    answers: "rows",
    data: FoundNode,
    faults: [],
    rate: "userRead",
    example: {
      query: { q: "plan" },
      data: { ...node, folderId, folderName: "" },
    },
  }),
  "POST /drive/quick": httpCall({
    ...drive,
    about:
      "A key under which a file of this size is hashed, to see whether the institution has its bytes already. The answer says nothing of the files of others: the key is null only at a school for children, where only own files are found, for who has none of this size.",
    body: strict({ requestId: AssetId, size: QuickSize }),
    answers: "data",
    data: Type.Object({ key: nullable(Type.String()) }),
    faults: [],
    example: { body: { requestId: folderId, size: 4_194_304 }, data: { key: "m1.x" } },
  }),
  "POST /drive/quick/claim": httpCall({
    ...drive,
    about:
      "A file that the caller has and need not send: its SHA-256, and its HMAC-SHA-256 under the key of `POST /drive/quick`, both in hex. Where the institution has these bytes, they are copied as an asset of the caller, with the id of the request, which goes the way of every upload; else, where a hash is wrong, or while too many others are looked at, the id is null. Every call counts as a try, whatever is found. Who gives up gets no copy. At schools for children only own files are found.",
    body: strict({
      requestId: AssetId,
      name: DriveName,
      size: QuickSize,
      key: Type.String({ minLength: 3, maxLength: 64 }),
      sha256: Digest,
      proof: Digest,
    }),
    answers: "data",
    data: Type.Object({ assetId: nullable(AssetId) }),
    faults: [
      "forbidden",
      "driveNameInvalid",
      "driveNameTooLong",
      "driveNameReserved",
      "assetQuotaUsed",
      "tooManyRequests",
    ],
    example: {
      body: {
        requestId: folderId,
        name: "film.mp4",
        size: 4_194_304,
        key: "m1.x",
        sha256: "0".repeat(64),
        proof: "0".repeat(64),
      },
      data: { assetId: folderId },
    },
  }),
  "POST /drive/folders": httpCall({
    ...drive,
    about:
      "Makes a folder. With `mayExist`, one of that name that is there already is the answer, as for a folder that is uploaded.",
    body: strict({
      folderId: Type.Optional(Id),
      name: DriveName,
      mayExist: Type.Optional(Type.Literal(true)),
    }),
    answers: "data",
    data: DriveNode,
    faults: ["notFound", "forbidden", ...nameFaults, "driveTooDeep", "driveFull"],
    example: { body: { name: "Plans" }, data: node },
  }),
  "POST /drive/files": httpCall({
    ...drive,
    about:
      "Puts an asset that the caller may read into a folder: what was uploaded, or a file of a notice. Where the name is taken it is refused, unless it becomes the next version of that file (`replace`) or gets a number (`keepBoth`). A folder is never replaced: the file gets a number. Said again with the same asset it changes nothing.",
    body: strict({
      folderId: Type.Optional(Id),
      name: DriveName,
      assetId: AssetId,
      onConflict: Type.Optional(Type.Union([Type.Literal("replace"), Type.Literal("keepBoth")])),
    }),
    answers: "data",
    data: DriveNode,
    faults: ["notFound", "forbidden", ...nameFaults, "driveFull"],
    example: {
      body: { name: node.name, assetId: "q7dPX2nHkUeJ0w9cT5bLmA" },
      data: node,
    },
  }),
  "POST /drive/messageFiles": httpCall({
    ...drive,
    about:
      "Copies the file of a message that the caller sees into the own drive, on the server; a number where the name is taken. Said again with the same `requestId` it answers the file that was made.",
    body: strict({
      requestId: AssetId,
      /** As the message has it. */
      url: Type.String({ minLength: 1, maxLength: 1_000 }),
      name: DriveName,
    }),
    answers: "data",
    data: DriveNode,
    faults: [
      "notFound",
      "driveNameInvalid",
      "driveNameTooLong",
      "driveNameReserved",
      "driveFull",
      "assetTooLarge",
      "assetQuotaUsed",
      "assetInfected",
      "assetUploadsOpen",
      "tooManyRequests",
    ],
    example: {
      body: { requestId: "q7dPX2nHkUeJ0w9cT5bLmA", url: "/api/objects/edu/x", name: "plan.pdf" },
      data: node,
    },
  }),
  "POST /drive/nodes/{id}/rename": httpCall({
    ...drive,
    about: "Gives a folder or file another name. Names of a folder differ in more than the case of letters.",
    params: Params,
    body: strict({ name: DriveName }),
    answers: "data",
    data: DriveNode,
    faults: ["notFound", "forbidden", ...nameFaults],
    example: { params, body: { name: "Plan.pdf" }, data: node },
  }),
  "POST /drive/move": httpCall({
    ...drive,
    about:
      "Moves folders and files into a folder of the same drive, all or none. Names that are taken get a number with `keepBoth`, and refuse the whole else. Answers where each was.",
    body: strict({
      nodeIds: DriveNodeIds,
      folderId: Type.Optional(Id),
      onConflict: Type.Optional(Type.Literal("keepBoth")),
    }),
    answers: "data",
    data: Type.Object({ from: Type.Array(Type.Object({ nodeId: Id, folderId: Id })) }),
    faults: ["notFound", "forbidden", "driveNameTaken", ...placeFaults],
    example: { body: { nodeIds, folderId }, data: { from: [{ nodeId: node.nodeId, folderId }] } },
  }),
  "POST /drive/copy": httpCall({
    ...drive,
    about:
      "Copies folders and files with what they hold into a folder, their newest versions, under names with numbers where those are taken. No bytes are copied.",
    body: strict({ nodeIds: DriveNodeIds, folderId: Type.Optional(Id) }),
    answers: "data",
    data: Type.Object({ nodeIds: Type.Array(Id) }),
    faults: ["notFound", "forbidden", ...placeFaults, "driveFull", "driveCopyTooLarge"],
    example: { body: { nodeIds, folderId }, data: { nodeIds } },
  }),
  "POST /drive/zip": httpCall({
    ...drive,
    about:
      "Where a folder, or several folders and files, can be fetched as one archive. The address is the caller's alone and ends after a while; what the caller may no longer read then is not in it.",
    body: strict({
      nodeIds: Type.Array(Id, { minItems: 1, maxItems: limits.driveZipActMax.value }),
    }),
    answers: "data",
    data: Type.Object({ url: Type.String(), files: Count, size: Count }),
    faults: ["notFound", "driveZipTooLarge"],
    rate: "userRead",
    example: {
      body: { nodeIds },
      data: { url: "/files/drive.zip?of=q7dP&to=u-ann~100~m1~x", files: 12, size: 34_567 },
    },
  }),
  "GET /drive/trash": httpCall({
    ...drive,
    about: "What the caller's drive has thrown away and can bring back, newest first.",
    query: strict(pageQuery),
    answers: "rows",
    data: TrashedNode,
    faults: [],
    rate: "userRead",
    example: {
      query: {},
      data: { ...node, trashedAt: 1_790_000_000_000, goesAt: 1_792_592_000_000 },
    },
  }),
  "POST /drive/trash": httpCall({
    ...drive,
    about:
      "Throws folders and files away, with what they hold; said again it changes nothing. They can be brought back for 30 days.",
    body: strict({ nodeIds: DriveNodeIds }),
    answers: "data",
    data: Nothing,
    faults: ["notFound", "forbidden"],
    example: { body: { nodeIds }, data: {} },
  }),
  "POST /drive/restore": httpCall({
    ...drive,
    about:
      "Brings back from the trash: where it was, or the drive itself where that is gone, with a number where the name is taken meanwhile. Said again it changes nothing.",
    body: strict({ nodeIds: DriveNodeIds }),
    answers: "data",
    data: Nothing,
    faults: ["notFound"],
    example: { body: { nodeIds }, data: {} },
  }),
  "POST /drive/trash/empty": httpCall({
    ...drive,
    about: "Deletes for good what is in the trash: these, or all. The space is free soon after.",
    body: strict({ nodeIds: Type.Optional(DriveNodeIds) }),
    answers: "data",
    data: Nothing,
    faults: [],
    example: { body: {}, data: {} },
  }),
  "GET /drive/nodes/{id}/versions": httpCall({
    ...drive,
    about: "The versions of a file, newest first; ten are kept.",
    params: Params,
    answers: "data",
    data: Type.Object({ versions: Type.Array(DriveVersion) }),
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params,
      data: {
        versions: [
          {
            versionNo: 2,
            size: 184_320,
            createdAt: 1_790_000_000_000,
            byName: "Ann",
            isCurrent: true,
            assetId: "q7dPX2nHkUeJ0w9cT5bLmA",
          },
        ],
      },
    },
  }),
  "POST /drive/nodes/{id}/versions/restore": httpCall({
    ...drive,
    about: "An older version becomes the newest one. Said of the newest one it changes nothing.",
    params: Params,
    body: strict({ versionNo: Version }),
    answers: "data",
    data: DriveNode,
    faults: ["notFound", "forbidden"],
    example: { params, body: { versionNo: 1 }, data: node },
  }),
  "GET /drive/shared": httpCall({
    ...drive,
    about: "What others share with the caller or with the caller's classes, newest first.",
    query: strict(pageQuery),
    answers: "rows",
    data: SharedNode,
    faults: [],
    rate: "userRead",
    example: { query: {}, data: { ...node, ownerName: "Ann", mayWrite: false } },
  }),
  "GET /drive/nodes/{id}/shares": httpCall({
    ...drive,
    about: "With whom the owner shares a folder or file.",
    params: Params,
    answers: "data",
    data: Type.Object({ shares: Type.Array(DriveShare) }),
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params,
      data: { shares: [{ who: "class", id: "3", name: "一班", nameEn: "Class 1", mayWrite: false }] },
    },
  }),
  "POST /drive/nodes/{id}/shares": httpCall({
    ...drive,
    about:
      "The owner shares a folder or file with exactly these from now on: own classes, people of own classes, and for staff anybody of the institution. Whoever is left out loses it at once.",
    params: Params,
    body: strict({
      shares: Type.Array(
        strict({
          who: Type.Union([Type.Literal("person"), Type.Literal("class")]),
          id: Id,
          mayWrite: Type.Boolean(),
        }),
        { maxItems: limits.driveSharesMax.value },
      ),
    }),
    answers: "data",
    data: Type.Object({ shares: Type.Array(DriveShare) }),
    faults: ["notFound"],
    example: {
      params,
      body: { shares: [{ who: "class", id: "3", mayWrite: false }] },
      data: { shares: [{ who: "class", id: "3", name: "一班", nameEn: "Class 1", mayWrite: false }] },
    },
  }),
  "GET /drive/shareChoices": httpCall({
    ...drive,
    about: "With whom the caller may share, by a part of the name: classes first, then people.",
    query: strict({ q: Type.Optional(Type.String({ maxLength: 64 })) }),
    answers: "data",
    data: Type.Object({ choices: Type.Array(DriveShare) }),
    faults: [],
    rate: "userRead",
    example: {
      query: { q: "Class" },
      data: { choices: [{ who: "class", id: "3", name: "一班", nameEn: "Class 1", mayWrite: false }] },
    },
  }),
};
