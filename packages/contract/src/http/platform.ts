import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ById,
  DomainName,
  KindOfInstitution,
  Nothing,
  nullable,
  pageQuery,
  PlatformInstitution,
  PlatformInstitutionDetail,
  PlatformPlaces,
  strict,
  VerificationCode,
} from "../shapes/index.ts";

const platform = { row: "P13", realm: "edu", auth: "user", permission: "edu:institution:write" } as const;
const Name = Type.String({ minLength: 1, maxLength: limits.institutionNameMax.value });
const Email = Type.String({ minLength: 3, maxLength: 254 });
/** What the caller's authenticator shows now; digits are good once. */
const code = VerificationCode;
const proofFaults = ["secondFactorWrong", "secondFactorState", "tooManyRequests"] as const;

const institution = {
  deptId: 100_001,
  shortName: "lakeside",
  name: "湖畔学校",
  nameEn: "Lakeside School",
  kind: "k12" as const,
  areaName: "田园区",
  areaNameEn: "Meadow District",
  domain: "lakeside.example",
  domainCount: 1,
  people: 640,
  administrators: 1,
  hasSocial: false,
  maySocial: false,
  isOwn: false,
  suspendedAt: null,
  suspensionReason: "",
};
const detail = {
  ...institution,
  parentName: "东岸教育局",
  parentNameEn: "Eastbank Education Bureau",
  timeZone: "Asia/Shanghai",
  createdAt: 1_790_000_000_000,
  domains: [{ domain: "lakeside.example", isPrimary: true }],
  admins: [
    { accountId: "a-1", name: "林老师", userName: "lin", email: "lin@lakeside.example", seenAt: null },
  ],
};
const params = { id: "100001" };

/** The institutions of the platform, for its administrators alone. */
export const platformCalls = {
  "GET /staff/platform/institutions": httpCall({
    ...platform,
    about: "The institutions of the platform, whatever site the caller works from, by number.",
    query: strict({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 64 })),
      kind: Type.Optional(KindOfInstitution),
      state: Type.Optional(Type.Union([Type.Literal("active"), Type.Literal("suspended")])),
    }),
    answers: "rows",
    data: PlatformInstitution,
    faults: ["forbidden"],
    rate: "userRead",
    example: { query: { search: "lake", pageNum: "1", pageSize: "20" }, data: institution },
  }),
  "GET /staff/platform/institutions/{id}": httpCall({
    ...platform,
    about: "One institution, with its domains and who administers it.",
    params: ById,
    answers: "data",
    data: PlatformInstitutionDetail,
    faults: ["forbidden", "notFound"],
    rate: "userRead",
    example: { params, data: detail },
  }),
  "GET /staff/platform/places": httpCall({
    ...platform,
    about: "Where a new institution may lie: the bureaus and areas that there are.",
    answers: "data",
    data: PlatformPlaces,
    faults: ["forbidden"],
    rate: "userRead",
    example: {
      data: {
        parents: [{ deptId: 10, name: "东岸教育局", nameEn: "Eastbank Education Bureau" }],
        areas: [{ code: "990201", name: "田园区", nameEn: "Meadow District", level: 3 }],
      },
    },
  }),
  "POST /staff/platform/institutions": httpCall({
    ...platform,
    about:
      "Makes an institution with its domain and grades, and invites its first administrator by mail, who chooses a password by a code sent to that address. The platform vouches for the domain, so it shows the site at once.",
    body: strict({
      shortName: Type.String({ pattern: "^[a-z][a-z0-9-]{1,30}[a-z0-9]$" }),
      name: Name,
      nameEn: Name,
      kind: KindOfInstitution,
      parentId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      areaCode: nullable(Type.String({ pattern: "^[0-9]{1,12}$" })),
      domain: DomainName,
      adminName: Name,
      adminEmail: Email,
      code,
    }),
    answers: "data",
    data: Type.Object({ deptId: Type.Integer() }),
    faults: ["forbidden", "paramError", "emailInvalid", "shortNameTaken", "domainTaken", ...proofFaults],
    rate: "userWrite",
    example: {
      body: {
        shortName: "lakeside",
        name: "湖畔学校",
        nameEn: "Lakeside School",
        kind: "k12",
        parentId: 10,
        areaCode: "990201",
        domain: "lakeside.example",
        adminName: "林老师",
        adminEmail: "lin@lakeside.example",
        code: "123456",
      },
      data: { deptId: 100_001 },
    },
  }),
  "POST /staff/platform/institutions/{id}/invite": httpCall({
    ...platform,
    about:
      "Invites an administrator by mail; who is one already and never signed in is sent the invitation again.",
    params: ById,
    body: strict({ adminName: Name, adminEmail: Email, code }),
    answers: "data",
    data: Nothing,
    faults: ["forbidden", "notFound", "emailInvalid", "accountExists", ...proofFaults],
    rate: "userWrite",
    example: {
      params,
      body: { adminName: "林老师", adminEmail: "lin@lakeside.example", code: "123456" },
      data: {},
    },
  }),
  "POST /staff/platform/institutions/{id}/realm": httpCall({
    ...platform,
    permission: "edu:realm:write",
    about:
      "Switches the realm for adults of an institution; one for children or of vocational training is refused.",
    params: ById,
    body: strict({ isOn: Type.Boolean(), code }),
    answers: "data",
    data: Nothing,
    faults: ["forbidden", "notFound", "socialIsForAdults", ...proofFaults],
    rate: "userWrite",
    example: { params, body: { isOn: false, code: "123456" }, data: {} },
  }),
  "POST /staff/platform/institutions/{id}/suspend": httpCall({
    ...platform,
    about:
      "Suspends an institution: its pages and calls answer that it is suspended, nobody signs in, connections and rooms end. Nothing of it is lost.",
    params: ById,
    body: strict({
      reason: Type.String({ minLength: 1, maxLength: limits.suspensionReasonMax.value }),
      code,
    }),
    answers: "data",
    data: Nothing,
    faults: ["forbidden", "notFound", "ownInstitution", ...proofFaults],
    rate: "userWrite",
    example: { params, body: { reason: "域名所有权有争议", code: "123456" }, data: {} },
  }),
  "POST /staff/platform/institutions/{id}/restore": httpCall({
    ...platform,
    about: "Takes an institution back as it was; whoever was signed in still is.",
    params: ById,
    body: strict({ code }),
    answers: "data",
    data: Nothing,
    faults: ["forbidden", "notFound", ...proofFaults],
    rate: "userWrite",
    example: { params, body: { code: "123456" }, data: {} },
  }),
};
