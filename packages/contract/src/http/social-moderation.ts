import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  Count,
  Id,
  Nothing,
  nullable,
  pageQuery,
  RefusalReason,
  ReviewKind,
  VerificationReason,
  ReviewItem,
  strict,
} from "../shapes/index.ts";
import { ownProfileExample } from "./social.example.ts";

/** What waits for the moderators of the social realm (D5). */
export const socialModerationCalls = {
  "GET /v1/moderation/queue": httpCall({
    row: "D5",
    about: "Photos and texts before anybody else sees them, and reports; the most urgent first.",
    realm: "social",
    auth: "user",
    permission: "ts:queue:read",
    query: strict(pageQuery),
    answers: "rows",
    data: ReviewItem,
    faults: [],
    rate: "userRead",
    example: {
      query: {},
      data: {
        kind: "photo",
        id: "p-1",
        version: 1,
        memberId: "m-mia",
        nickname: "Mia",
        field: null,
        text: "",
        photo: {
          photoId: "p-1",
          url: ownProfileExample.photos[0]?.url ?? null,
          crop: { x: 0.5, y: 0.5, zoom: 1 },
        },
        taken: null,
        category: null,
        priority: 2,
        isSuspended: false,
        createdAt: 1_790_000_000_000,
        dueAt: 1_790_086_400_000,
      },
    },
  }),
  "POST /v1/moderation/decide": httpCall({
    row: "D5",
    about:
      "Approves or refuses a photo, a text or a verification, or closes a report: `approve` finds nothing wrong and opens a profile that the report had closed, `refuse` keeps it closed. Of two who decide the same, one is told that it was decided.",
    realm: "social",
    auth: "user",
    permission: "ts:report:action",
    body: strict({
      kind: ReviewKind,
      id: Id,
      version: Count,
      act: Type.Union([Type.Literal("approve"), Type.Literal("refuse")]),
      /** Of a refusal; a verification has reasons of its own. */
      reason: nullable(Type.Union([RefusalReason, VerificationReason])),
    }),
    answers: "data",
    data: Nothing,
    faults: ["notFound", "reviewChanged", "paramError"],
    rate: "userWrite",
    example: {
      body: { kind: "photo", id: "p-1", version: 1, act: "refuse", reason: "unclear" },
      data: {},
    },
  }),
};
