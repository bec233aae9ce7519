import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  AssetId,
  AssetIds,
  AssetPurpose,
  AssetUsage,
  AssetView,
  Nothing,
  strict,
  UploadedAsset,
} from "../shapes/index.ts";
import { uploadFaults } from "./upload-faults.ts";

const Params = strict({ assetId: AssetId });
const id = "q7dPX2nHkUeJ0w9cT5bLmA";
const example: AssetView = {
  id,
  name: "class photo.jpg",
  kind: "image",
  type: "image/jpeg",
  size: 184_320,
  width: 1_600,
  height: 1_200,
  durationMs: null,
  state: "ready",
  progress: null,
  refusal: null,
  url: `/files/edu/${id}/k3.f1.p/original`,
  linksEndAt: 1_790_000_000_000,
  variants: [
    {
      kind: "w640",
      type: "image/webp",
      url: `/files/edu/${id}/k3.f1.p/w640-webp`,
      width: 640,
      height: 480,
    },
  ],
  createdAt: 1_789_999_000_000,
};

/** Files of content, homework, the drive and profiles. Files of 20 MB and less in one request; larger ones by tus. */
export const fileCalls = {
  "POST /system/oss/upload": httpCall({
    row: "A6",
    about:
      "Takes one file of at most 20 MB as multipart/form-data: the part `file`, and before it perhaps the part `purpose`. It answers when the file was looked at, or after five seconds as it is then (`scanning`): ask again by its id. A file that is refused answers the fault and is gone. Only the uploader reads it until something refers to it; what nothing refers to is removed after a day.",
    realm: "both",
    auth: "user",
    permission: "none",
    query: strict({ purpose: Type.Optional(AssetPurpose) }),
    takesBytes: true,
    answers: "data",
    data: UploadedAsset,
    faults: ["forbidden", ...uploadFaults],
    rate: "uploadFile",
    example: {
      query: { purpose: "picture" },
      data: { ...example, ossId: id, fileName: example.name },
    },
  }),
  "GET /files/usage": httpCall({
    row: "A6",
    about: "What the caller and the institution have used of the space for files.",
    realm: "both",
    auth: "user",
    permission: "none",
    answers: "data",
    data: AssetUsage,
    faults: [],
    rate: "userRead",
    example: {
      data: {
        used: 184_320,
        quota: 10_737_418_240,
        institutionUsed: 52_428_800,
        institutionQuota: 1_099_511_627_776,
      },
    },
  }),
  "GET /files/{assetId}": httpCall({
    row: "A6",
    about:
      "An asset with links for the caller, who uploaded it or may read a thing that refers to it. An upload by tus is asked here for what became of it.",
    realm: "both",
    auth: "user",
    permission: "none",
    params: Params,
    answers: "data",
    data: AssetView,
    faults: ["notFound"],
    rate: "userRead",
    example: { params: { assetId: id }, data: example },
  }),
  "POST /files/views": httpCall({
    onLargeScreen: true,
    row: "A6",
    about: "The same for several assets; those that the caller may not read are left out.",
    realm: "both",
    auth: "user",
    permission: "none",
    body: strict({ assetIds: AssetIds }),
    answers: "data",
    data: Type.Array(AssetView),
    faults: [],
    rate: "userRead",
    example: { body: { assetIds: [id] }, data: [example] },
  }),
  "POST /files/{assetId}/cancel": httpCall({
    row: "A6",
    about:
      "Its uploader stops what is still being made of an asset, such as the renditions of a video. The asset stays as it is.",
    realm: "both",
    auth: "user",
    permission: "none",
    params: Params,
    answers: "data",
    data: AssetView,
    faults: ["notFound"],
    rate: "userWrite",
    example: { params: { assetId: id }, data: example },
  }),
  "POST /files/{assetId}/discard": httpCall({
    row: "A6",
    about: "Its uploader removes an asset that nothing refers to, or ends its upload.",
    realm: "both",
    auth: "user",
    permission: "none",
    params: Params,
    answers: "data",
    data: Nothing,
    faults: ["notFound", "assetInUse"],
    rate: "userWrite",
    example: { params: { assetId: id }, data: {} },
  }),
};
