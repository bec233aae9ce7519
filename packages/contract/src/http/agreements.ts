import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import type { RichTextDoc } from "../rich-text.ts";
import {
  Agreement,
  AgreementKind,
  AgreementRecord,
  AgreementVersion,
  Digits,
  OwnAgreement,
  pageQuery,
  RichText,
  StaffAgreement,
  strict,
  Version,
} from "../shapes/index.ts";

const first = { version: 1, publishedAt: 1_790_000_000_000 };
const own = {
  kind: "privacy" as const,
  current: first,
  accepted: { ...first, acceptedAt: 1_790_000_100_000 },
  isDue: false,
};
const record = { ...first, publishedBy: { userId: "u-head", nickName: "Ms Head" }, acceptedCount: 41 };
const text = (words: string): RichTextDoc => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});
const body = text("我们保存您的账号和消息。");
const bodyEn = text("We store your account and your messages.");
const Realm = Type.Union([Type.Literal("edu"), Type.Literal("social")]);

/** Privacy policy and user agreement of an institution, in each realm its own (A8). */
export const agreementCalls = {
  "GET /agreements": httpCall({
    permission: "none",
    row: "A8",
    about:
      "The privacy policy or the user agreement of the site in both languages: the current version, or an earlier one by its number.",
    realm: "open",
    auth: "none",
    query: strict({
      kind: AgreementKind,
      version: Type.Optional(Digits),
      /** Whose people it is for; the school's where it is left out. */
      realm: Type.Optional(Realm),
    }),
    answers: "data",
    data: Agreement,
    faults: ["notFound"],
    rate: "publicRead",
    cache: { seconds: 60, shows: "agreements" },
    example: {
      query: { kind: "privacy" },
      data: { kind: "privacy", ...first, body, bodyEn, versions: [first] },
    },
  }),
  "GET /account/agreements": httpCall({
    permission: "none",
    row: "A8",
    about: "What the caller accepted, and whether a newer version waits to be.",
    realm: "both",
    auth: "user",
    answers: "rows",
    data: OwnAgreement,
    faults: [],
    rate: "userRead",
    example: { data: own },
  }),
  "POST /account/agreements/accept": httpCall({
    permission: "none",
    row: "A8",
    about: "Records that the caller accepts these versions; refused unless each is the current one.",
    realm: "both",
    auth: "user",
    body: strict({
      agreements: Type.Array(strict({ kind: AgreementKind, version: Version }), { minItems: 1, maxItems: 2 }),
    }),
    answers: "rows",
    data: OwnAgreement,
    faults: ["agreementOutdated"],
    rate: "userWrite",
    example: { body: { agreements: [{ kind: "privacy", version: 1 }] }, data: own },
  }),
  "GET /staff/agreements": httpCall({
    permission: "*:site:write",
    row: "A8",
    about:
      "Both documents of the caller's realm: which version is in force, who published it, how many accepted.",
    realm: "both",
    auth: "user",
    answers: "rows",
    data: StaffAgreement,
    faults: [],
    rate: "userRead",
    example: { data: { kind: "privacy", current: record, peopleCount: 57 } },
  }),
  "GET /staff/agreements/versions": httpCall({
    permission: "*:site:write",
    row: "A8",
    about: "All versions of a document, newest first; the last is the text that Lyceum brings.",
    realm: "both",
    auth: "user",
    query: strict({ kind: AgreementKind, ...pageQuery }),
    answers: "rows",
    data: AgreementRecord,
    faults: [],
    rate: "userRead",
    example: { query: { kind: "privacy", pageNum: "1" }, data: record },
  }),
  "POST /staff/agreements/publish": httpCall({
    permission: "*:site:write",
    row: "A8",
    about: "Publishes the next version for the people of the caller's realm; earlier ones stay as they are.",
    realm: "both",
    auth: "user",
    body: strict({
      kind: AgreementKind,
      /** The current version that the new one takes the place of. */
      basedOn: Version,
      body: RichText,
      bodyEn: RichText,
    }),
    answers: "data",
    data: AgreementVersion,
    faults: ["paramError", "agreementOutdated"],
    rate: "userWrite",
    example: { body: { kind: "privacy", basedOn: 0, body, bodyEn }, data: first },
  }),
};
