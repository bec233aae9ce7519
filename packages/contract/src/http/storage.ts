import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { Bucket, Count, ObjectInfo, ObjectName, ObjectUrl, strict } from "../shapes/index.ts";

const Digits = Type.String({ pattern: "^[0-9]{1,10}$" });
const Version = Type.String({ pattern: "^[0-9.]{1,8}$" });

const uploadFaults = [
  "forbidden",
  "notFound",
  "uploadTooLarge",
  "uploadTypeWrong",
  "assetUnreadable",
  "storageFull",
  "storageDown",
  "tooManyRequests",
] as const;

export const storageCalls = {
  "POST /objects/{bucket}/{objectName}": httpCall({
    permission: "none",
    row: "M16",
    about:
      "One piece of an object, as raw bytes. The header x-nos-token holds the storage token, content-type the declared type. The first answer names the context that the next pieces carry. The answer's offset is what the server holds safely: a piece that does not begin there changes nothing and answers it. `complete=true` ends the object.",
    realm: "open",
    auth: "none",
    params: strict({ bucket: Bucket, objectName: ObjectName }),
    query: strict({
      offset: Digits,
      complete: Type.Union([Type.Literal("true"), Type.Literal("false")]),
      version: Version,
      context: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    takesBytes: true,
    answers: "data",
    data: Type.Object({ offset: Count, context: Type.String() }),
    faults: uploadFaults,
    rate: "uploadChunk",
    example: {
      params: { bucket: "edu", objectName: "q7dPX2nHkUeJ0w9cT5bLmA" },
      query: { offset: "0", complete: "false", version: "1.0" },
      data: { offset: 4_194_304, context: "c-1" },
    },
  }),
  "POST /objects/{bucket}/{objectName}/whole": httpCall({
    permission: "none",
    row: "M16",
    about:
      "An object as one request of multipart/form-data: the part `file`, before it perhaps `x-nos-token` instead of the header. A repetition after a lost answer changes nothing.",
    realm: "open",
    auth: "none",
    params: strict({ bucket: Bucket, objectName: ObjectName }),
    takesBytes: true,
    answers: "data",
    data: Type.Object({ offset: Count, url: ObjectUrl, ...ObjectInfo.properties }),
    faults: uploadFaults,
    rate: "uploadChunk",
    example: {
      params: { bucket: "edu", objectName: "q7dPX2nHkUeJ0w9cT5bLmA" },
      data: {
        offset: 12_345,
        url: "/objects/edu/q7dPX2nHkUeJ0w9cT5bLmA",
        type: "audio/mpeg",
        size: 12_345,
        w: null,
        h: null,
        dur: 3_000,
      },
    },
  }),
  "GET /storage/edges": httpCall({
    permission: "none",
    row: "M16",
    about: "The servers that take uploads for a bucket, the nearest first; each is a base of the call above.",
    realm: "open",
    auth: "none",
    query: strict({ version: Version, bucketname: Bucket }),
    answers: "data",
    data: Type.Object({ upload: Type.Array(Type.String()) }),
    faults: [],
    rate: "publicRead",
    example: {
      query: { version: "1.0", bucketname: "edu" },
      data: { upload: ["/api/objects"] },
    },
  }),
};
