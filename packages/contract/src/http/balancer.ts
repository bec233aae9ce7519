import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { appKeys } from "../im/index.ts";
import { limits } from "../limits.ts";
import { Account, Count, Nothing, strict } from "../shapes/index.ts";

const Version = Type.String({ pattern: "^[0-9.]{1,16}$" });
const AppKey = Type.Union([Type.Literal(appKeys.edu), Type.Literal(appKeys.social)]);
const Address = Type.String({ maxLength: limits.attachUrlMax.value });

/** Where to connect, and what was wrong with the answer to that. */
export const balancerCalls = {
  "GET /im/links": httpCall({
    permission: "none",
    row: "M1",
    about:
      "Where the account `id` should open its messaging connection (`links`, the best first) and upload, and other servers that answer this call. Paths are below the server that was asked. It says nothing about the account, and answers alike for one that does not exist.",
    realm: "open",
    auth: "none",
    query: strict({
      id: Account,
      sv: Version,
      pv: Version,
      networkType: Type.String({ pattern: "^[0-9]{1,3}$" }),
      k: AppKey,
    }),
    answers: "data",
    data: Type.Object({
      links: Type.Array(Address),
      uploads: Type.Array(Address),
      backups: Type.Array(Address),
      report: Type.Object({ url: Address, pauseMs: Count }),
    }),
    faults: ["tooManyRequests"],
    rate: "publicRead",
    example: {
      query: { id: "ann", sv: "1.0.0", pv: "1", networkType: "0", k: "lyceum-edu" },
      data: {
        links: ["/socket"],
        uploads: ["/api/objects"],
        backups: [],
        report: { url: "/api/im/linkFailures", pauseMs: limits.balancerReportPause.value },
      },
    },
  }),
  "POST /im/linkFailures": httpCall({
    permission: "none",
    row: "M1",
    about: "Addresses that gave no answer to `GET /im/links`, collected by the client.",
    realm: "open",
    auth: "none",
    body: Type.Array(
      strict({
        request_url: Address,
        appkey: AppKey,
        accid: Account,
        timestamp: Count,
        error_code: Type.Integer({ minimum: 0, maximum: 999_999 }),
        platform: Type.String({ maxLength: 64 }),
        send_time: Count,
      }),
      { minItems: 1, maxItems: limits.balancerReportMax.value },
    ),
    answers: "data",
    data: Nothing,
    faults: ["tooManyRequests"],
    rate: "report",
    example: {
      body: [
        {
          request_url: "https://chat.example.org/api/im/links",
          appkey: "lyceum-edu",
          accid: "ann",
          timestamp: 1_790_000_000_000,
          error_code: 503,
          platform: "Web",
          send_time: 1_790_000_060_000,
        },
      ],
      data: {},
    },
  }),
  "POST /im/delays": httpCall({
    permission: "none",
    row: "M19",
    about:
      "How long messages were under way to a client. Of it only how many, and how late the latest, is written to the log; accounts and messages are not kept.",
    realm: "open",
    auth: "none",
    body: Type.Array(
      strict({
        appkey: AppKey,
        accid: Account,
        fromAccid: Account,
        msgId: Type.String({ maxLength: 64 }),
        serverTime: Count,
        receiveTime: Count,
        sessionId: Type.String({ maxLength: 64 }),
        platform: Type.String({ maxLength: 64 }),
        sdk_ver: Type.String({ maxLength: 16 }),
        manufactor: Type.String({ maxLength: 64 }),
      }),
      { minItems: 1, maxItems: limits.delayRecordsMax.value },
    ),
    answers: "data",
    data: Nothing,
    faults: ["tooManyRequests"],
    rate: "report",
    example: {
      body: [
        {
          appkey: "lyceum-edu",
          accid: "ann",
          fromAccid: "ben",
          msgId: "7-3",
          serverTime: 1_790_000_000_000,
          receiveTime: 1_790_000_000_120,
          sessionId: "p2p-ben",
          platform: "Web",
          sdk_ver: "1.0.0",
          manufactor: "",
        },
      ],
      data: {},
    },
  }),
  "POST /im/logs": httpCall({
    permission: "none",
    row: "M19",
    about:
      "Lines of the SDK's log, as plain text with one in each line: time, level, what happened. Of them the server writes how many there were of each level and of the happenings that the SDK itself knows; what else stands there is counted and not kept.",
    realm: "open",
    auth: "none",
    takesBytes: true,
    answers: "data",
    data: Nothing,
    faults: ["tooManyRequests", "forbidden", "bodyTooLarge"],
    rate: "report",
    example: { data: {} },
  }),
  "GET /im/logins": httpCall({
    permission: "none",
    row: "M19",
    about:
      "That a login of the SDK has lasted for five seconds. The server writes that there was one, by which version; account and session are not kept.",
    realm: "open",
    auth: "none",
    query: strict({
      appkey: AppKey,
      uid: Account,
      os: Type.String({ maxLength: 64 }),
      session: Type.String({ maxLength: 64 }),
      ver: Version,
      type: Type.Literal("sdk"),
      platform: Type.String({ maxLength: 64 }),
      event: Type.Literal("login"),
    }),
    answers: "data",
    data: Nothing,
    faults: ["tooManyRequests"],
    rate: "report",
    example: {
      query: {
        appkey: "lyceum-edu",
        uid: "ann",
        os: "Linux",
        session: "5b0e7a52c1",
        ver: "1.0.0",
        type: "sdk",
        platform: "Web",
        event: "login",
      },
      data: {},
    },
  }),
};
