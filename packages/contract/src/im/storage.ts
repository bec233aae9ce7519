import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { ExpireSec, ObjectLink, ObjectUrl, StorageToken, strict } from "../shapes/index.ts";
import { documentStorageCommands, documentStoragePushes } from "./storage-documents.ts";
import { storageWayCommands } from "./storage-ways.ts";

const name = "q7dPX2nHkUeJ0w9cT5bLmA";
const token: StorageToken = {
  bucket: "edu",
  objectName: name,
  token: "mfv1k2.7.mac",
  shortUrl: `/objects/edu/${name}`,
  expireTime: 1_790_086_400_000,
  expireSec: 0,
  tag: "",
};

export const getSimpleNosToken = command({
  permission: "*:im:chat",
  service: 6,
  command: 1,
  row: "M16",
  about: "The right to upload one object of at most `uploadMax` that is kept for ever.",
  params: strict({}),
  result: StorageToken,
  faults: ["noPermission", "overLimit"],
  requires: "loggedIn",
  rate: "storageToken",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: { params: {}, result: token },
});

export const getNosToken = command({
  permission: "*:im:chat",
  service: 6,
  command: 2,
  row: "M16",
  about: "The same with a tag of the caller's own, for an object that is kept for `expireSec` seconds.",
  params: strict({
    tag: Type.String({ maxLength: limits.objectTagMax.value }),
    expireSec: ExpireSec,
  }),
  result: StorageToken,
  faults: ["noPermission", "overLimit", "parameterError"],
  requires: "loggedIn",
  rate: "storageToken",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { tag: "homework", expireSec: 86_400 },
    result: { ...token, expireSec: 86_400, tag: "homework" },
  },
});

export const getNosAccessToken = command({
  permission: "*:im:chat",
  service: 6,
  command: 3,
  row: "M16",
  about:
    "Signed links to objects: for who uploaded one, or sees a message that carries it. Any other is left out, as if it did not exist.",
  params: strict({
    urls: Type.Array(ObjectUrl, { minItems: 1, maxItems: limits.objectLinksMax.value }),
  }),
  result: Type.Object({ links: Type.Array(ObjectLink) }),
  faults: ["noPermission"],
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  example: {
    params: { urls: [`/objects/edu/${name}`] },
    result: {
      links: [
        {
          url: `/objects/edu/${name}`,
          link: `/objects/edu/${name}?to=7&until=mfv1k2&proof=mac`,
          expireTime: 1_790_003_600_000,
        },
      ],
    },
  },
});

export const storageCommands = {
  getSimpleNosToken,
  getNosToken,
  getNosAccessToken,
  ...storageWayCommands,
  ...documentStorageCommands,
};
export const storagePushes = { ...documentStoragePushes };
