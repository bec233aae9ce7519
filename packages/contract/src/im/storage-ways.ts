import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Count, MixStoreToken, ObjectUrl, StoreProvider, strict, Time } from "../shapes/index.ts";

const name = "q7dPX2nHkUeJ0w9cT5bLmA";
const url = `/objects/edu/${name}`;
const expireTime = 1_790_086_400_000;

const common = {
  permission: "*:im:chat",
  service: 6,
  row: "M16",
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
} as const;

export const getMixStoreToken = command({
  ...common,
  command: 5,
  about:
    "Rights to upload to the store that is named; `getMixStorePolicy` says which there are. Each is as that of `getNosToken` without an end.",
  params: strict({
    provider: StoreProvider,
    tokenCount: Type.Integer({ minimum: 1, maximum: limits.mixStoreTokensMax.value }),
    tag: Type.String({ maxLength: limits.objectTagMax.value }),
    returnBody: Type.String({ maxLength: 1_024 }),
  }),
  result: Type.Object({ tokens: Type.Array(MixStoreToken) }),
  faults: ["noPermission", "overLimit", "parameterError", "objectMissing"],
  rate: "storageToken",
  example: {
    params: { provider: 1, tokenCount: 1, tag: "", returnBody: "" },
    result: {
      tokens: [
        {
          provider: 1,
          accessKeyId: "",
          secretAccessKey: "",
          sessionToken: "mfv1k2.7.mac",
          region: "local",
          bucket: "edu",
          objectName: name,
          shortUrl: url,
          expireTime,
          returnBody: "",
        },
      ],
    },
  },
});

export const getBackSourceToken = command({
  ...common,
  command: 6,
  about:
    "What opens objects at their origin, as the query of their address. The one type there is, 3, is for the objects that are named; what the person does not see is left out.",
  params: strict({
    type: Type.Literal(3),
    urls: Type.Array(ObjectUrl, { minItems: 1, maxItems: limits.objectLinksMax.value }),
  }),
  result: Type.Object({
    type: Type.Literal(3),
    tokens: Type.Array(Type.Object({ url: ObjectUrl, token: Type.String(), expireTime: Time })),
  }),
  faults: ["noPermission", "parameterError"],
  example: {
    params: { type: 3, urls: [url] },
    result: { type: 3, tokens: [{ url, token: "to=7&until=mfv1k2&proof=mac", expireTime }] },
  },
});

export const getNosCdnHost = command({
  ...common,
  command: 7,
  about:
    "A nearer host for objects. `expire`: seconds for which it is good, -1 for ever, 0 where there is none; a client asks again after 800 × expire ms.",
  params: strict({}),
  result: Type.Object({ cdnHost: Type.String(), expire: Type.Integer({ minimum: -1 }) }),
  faults: ["noPermission"],
  example: { params: {}, result: { cdnHost: "", expire: 0 } },
});

export const getNosOriginUrl = command({
  ...common,
  command: 8,
  about:
    "The object behind a safe short address, which has the mark `_im_url=1`, and a signed link to it. 404 for what the person does not see.",
  params: strict({ safeUrl: Type.String({ maxLength: 1_024, pattern: "^https?://" }) }),
  result: Type.Object({ nosUrl: ObjectUrl, link: Type.String(), expireTime: Time }),
  faults: ["noPermission", "parameterError", "objectMissing"],
  example: {
    params: { safeUrl: `https://school.example${url}?_im_url=1` },
    result: { nosUrl: url, link: `${url}?to=7&until=mfv1k2&proof=mac`, expireTime },
  },
});

export const fileQuickTransfer = command({
  ...common,
  command: 15,
  about:
    "The object with these bytes among those that the person may read anyway, so that they need not be sent again; an empty `url` where there is none, whether or not somebody else has one. `size` is what is stored, `threshold` the least size that may be asked for.",
  params: strict({ md5: Type.String({ pattern: "^[0-9a-f]{32}$" }), size: Count }),
  result: Type.Object({
    url: Type.Union([Type.Literal(""), ObjectUrl]),
    size: Count,
    threshold: Count,
    _url_safe: Type.String(),
  }),
  faults: ["noPermission", "parameterError"],
  rate: "storageToken",
  example: {
    params: { md5: "d41d8cd98f00b204e9800998ecf8427e", size: 2_000_000 },
    result: {
      url,
      size: 2_000_000,
      threshold: limits.quickTransferMin.value,
      _url_safe: `${url}?_im_url=1`,
    },
  },
});

export const audioToText = command({
  ...common,
  row: "M18",
  command: 30,
  about:
    "The words of a sound of at most a minute that the person may read. 501 where the server has nothing that makes words of sounds.",
  params: strict({ url: ObjectUrl }),
  result: Type.Object({ text: Type.String() }),
  faults: [
    "noPermission",
    "objectMissing",
    "parameterError",
    "parameterTooLong",
    "serverBusy",
    "speechAbsent",
  ],
  rate: "audioToText",
  timeoutMs: limits.audioTextTimeout.value,
  example: { params: { url }, result: { text: "See you at eight." } },
});

export const storageWayCommands = {
  getMixStoreToken,
  getBackSourceToken,
  getNosCdnHost,
  getNosOriginUrl,
  fileQuickTransfer,
  audioToText,
};
