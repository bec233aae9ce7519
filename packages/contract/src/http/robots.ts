import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  AssetId,
  ById,
  IdClient,
  IdText,
  Nothing,
  nullable,
  pageQuery,
  ProxyOrigin,
  ProxyZone,
  ProxyZoneName,
  RobotContent,
  RobotFault,
  RobotKeys,
  StaffRobot,
  strict,
} from "../shapes/index.ts";

const staff = {
  row: "M18",
  realm: "edu",
  auth: "user",
  permission: "edu:feature:write",
  answers: "data",
  rate: "userWrite",
} as const;
const params = { id: "3" };
const content: RobotContent = {
  name: "Timetable",
  intro: "Ask me for today's classes.",
  hook: "https://robots.example.org/timetable",
  classIds: [],
  isEnabled: true,
};
const keys = { secret: "kq2…", token: "r.3.1.9fX…" };

/** Robots of an institution, and the hosts that its programs ask through the server. */
export const robotCalls = {
  "GET /staff/robots": httpCall({
    ...staff,
    about: "The institution's robots by name, with how deliveries to them go.",
    query: strict(pageQuery),
    answers: "rows",
    data: StaffRobot,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1" },
      data: {
        robotId: "3",
        account: "robot-7f3a",
        ...content,
        avatar: "",
        pausedUntil: 0,
        lastError: null,
        answeredAt: 1_790_000_000_000,
        lost: 0,
        createdAt: 1_789_000_000_000,
      },
    },
  }),
  "GET /staff/robots/{id}/faults": httpCall({
    ...staff,
    about:
      "What went wrong with a robot lately, newest first: failures of its hook, and answers that were not written.",
    params: ById,
    query: strict(pageQuery),
    answers: "rows",
    data: RobotFault,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params,
      query: { pageNum: "1" },
      data: { at: 1_790_000_000_000, reason: "message", detail: "messages.0.text" },
    },
  }),
  "POST /staff/robots": httpCall({
    ...staff,
    about:
      "Makes a robot; in schools for children it is for classes that are named. Its secret and token are told in this answer alone.",
    body: RobotContent,
    data: Type.Object({ robotId: IdText, account: Account, ...RobotKeys.properties }),
    faults: ["hookRefused", "robotsFull", "notFound", "paramError"],
    example: { body: content, data: { robotId: "3", account: "robot-7f3a", ...keys } },
  }),
  "POST /staff/robots/{id}/save": httpCall({
    ...staff,
    about: "Changes a robot. Switched off it can be written to by nobody, and what was said stays readable.",
    params: ById,
    body: RobotContent,
    data: Nothing,
    faults: ["hookRefused", "notFound", "paramError"],
    example: { params, body: content, data: {} },
  }),
  "POST /staff/robots/{id}/picture": httpCall({
    ...staff,
    about:
      "Takes one of the caller's uploads for the purpose `avatar` as the robot's picture, or takes its picture away, and answers the address. Everybody of the institution who sees the robot sees it.",
    params: ById,
    body: strict({ assetId: nullable(AssetId) }),
    data: Type.Object({ avatar: Type.String() }),
    faults: ["notFound", "assetTypeRefused"],
    example: {
      params,
      body: { assetId: "0123456789abcdefghijkl" },
      data: { avatar: "/avatars/0123456789abcdefghijkl/small" },
    },
  }),
  "POST /staff/robots/{id}/rotate": httpCall({
    ...staff,
    about: "Gives a robot another secret and token; the old ones are good for nothing from now on.",
    params: ById,
    body: Nothing,
    data: RobotKeys,
    faults: ["notFound"],
    example: { params, body: {}, data: keys },
  }),
  "GET /staff/proxyZones": httpCall({
    ...staff,
    about: "The hosts that programs of the institution ask through the server, by name.",
    query: strict(pageQuery),
    answers: "rows",
    data: ProxyZone,
    faults: [],
    rate: "userRead",
    example: {
      query: {},
      data: { zone: "library", origin: "https://library.example.org", createdAt: 1_789_000_000_000 },
    },
  }),
  "POST /staff/proxyZones": httpCall({
    ...staff,
    about: "Lists a host, or gives a name another host.",
    body: strict({ zone: ProxyZoneName, origin: ProxyOrigin }),
    data: Nothing,
    faults: ["hookRefused", "robotsFull"],
    example: { body: { zone: "library", origin: "https://library.example.org" }, data: {} },
  }),
  "POST /staff/proxyZones/remove": httpCall({
    ...staff,
    about: "Takes a host from the list; 404 when it is not there.",
    body: strict({ zone: ProxyZoneName }),
    data: Nothing,
    faults: ["notFound"],
    example: { body: { zone: "library" }, data: {} },
  }),
  "POST /robots/messages": httpCall({
    row: "M18",
    about:
      "Writes as a robot, by its token, to somebody who has written to it within seven days and whom it still answers. The same `idClient` is stored once.",
    realm: "open",
    auth: "none",
    permission: "none",
    body: strict({
      token: Type.String({ minLength: 1, maxLength: 200 }),
      to: Account,
      text: Type.String({ minLength: 1, maxLength: limits.messageBodyMax.value }),
      idClient: IdClient,
    }),
    answers: "data",
    data: Type.Object({ idServer: Type.String() }),
    faults: ["robotToken", "notFound", "paramError", "tooManyRequests"],
    rate: "report",
    example: {
      body: { token: "r.3.1.9fX…", to: "ann", text: "The lesson is in room 4.", idClient: "5b0e7a52c1" },
      data: { idServer: "7-3" },
    },
  }),
};
