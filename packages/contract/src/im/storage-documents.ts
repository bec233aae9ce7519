import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Count,
  DocTransInfo,
  DocumentType,
  IdText,
  Nothing,
  StorageToken,
  strict,
  TransType,
} from "../shapes/index.ts";

const url = "/objects/edu/q7dPX2nHkUeJ0w9cT5bLmA";
const example: DocTransInfo = {
  docId: "7",
  name: "lesson.pdf",
  prefix: url,
  size: 184_320,
  type: 3,
  state: 4,
  transType: 10,
  transSize: 60_000,
  pageCount: 2,
};

const common = {
  permission: "*:im:chat",
  service: 6,
  row: "M16",
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
} as const;

export const getNosTokenTrans = command({
  ...common,
  command: 4,
  about:
    "The right to upload a document whose pages become pictures, and its number. 501 where the server has no program for such documents.",
  params: strict({
    transToken: strict({
      name: Type.String({ minLength: 1, maxLength: 255 }),
      type: DocumentType,
      /** 11: pages as PNG; 10: as JPEG. */
      transType: TransType,
      size: Type.Integer({ minimum: 1, maximum: limits.uploadMax.value }),
      body: Type.Optional(Type.String({ maxLength: 1_024 })),
    }),
  }),
  result: Type.Object({ ...StorageToken.properties, docId: IdText }),
  faults: ["noPermission", "overLimit", "parameterError", "transcodeAbsent"],
  rate: "storageToken",
  example: {
    params: { transToken: { name: "lesson.pdf", type: 3, transType: 10, size: 184_320 } },
    result: {
      bucket: "edu",
      objectName: "q7dPX2nHkUeJ0w9cT5bLmA",
      token: "mfv1k2.7.mac",
      shortUrl: url,
      expireTime: 1_790_086_400_000,
      expireSec: 0,
      tag: "",
      docId: "7",
    },
  },
});

export const fetchFile = command({
  ...common,
  command: 16,
  about: "How far a document is, for who uploaded it or sees a message that carries it; 404 for others.",
  params: strict({ docId: IdText }),
  result: DocTransInfo,
  faults: ["noPermission", "objectMissing"],
  example: { params: { docId: "7" }, result: example },
});

export const fetchFileList = command({
  ...common,
  command: 17,
  about:
    "The person's own documents, the newest first, after `fromDocId`. More than 30 are not answered at once: `note` says so.",
  params: strict({
    fromDocId: Type.Optional(IdText),
    limit: Type.Integer({ minimum: 1, maximum: 1_000 }),
  }),
  result: Type.Object({ list: Type.Array(DocTransInfo), total: Count, note: Type.String() }),
  faults: ["noPermission"],
  example: { params: { limit: 10 }, result: { list: [example], total: 1, note: "" } },
});

export const removeFile = command({
  ...common,
  command: 18,
  about:
    "Removes one's own document with its pages: from now on nobody opens it. One that is gone, or is another's, is answered alike.",
  params: strict({ docId: IdText }),
  result: Nothing,
  faults: ["noPermission"],
  example: { params: { docId: "7" }, result: {} },
});

export const notifyTransLog = push({
  service: 6,
  command: 31,
  row: "M16",
  about:
    "The pages of one's own document are there (state 4) or cannot be made (3). `fetchFile` says the same.",
  body: DocTransInfo,
  example,
});

export const documentStorageCommands = { getNosTokenTrans, fetchFile, fetchFileList, removeFile };
export const documentStoragePushes = { notifyTransLog };
