import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  AppealAct,
  AppealItem,
  Id,
  ModerationFigures,
  nullable,
  pageQuery,
  QueueView,
  RefusalReason,
  ReportDetail,
  ReviewItem,
  ReviewKind,
  Sanction,
  SanctionItem,
  strict,
  VerificationReason,
  Version,
} from "../shapes/index.ts";
import { reportExample, reviewExample, sanctionExample } from "./social-moderation.example.ts";

const moderator = { realm: "social", auth: "user" } as const;
/** Whether it is decided, or waits for a second moderator who wants the same. */
const Outcome = Type.Object({ isFinal: Type.Boolean() });

/** What waits for the moderators of the social realm, and what they decide (D5). */
export const socialModerationCalls = {
  "GET /v1/moderation/queue": httpCall({
    row: "D5",
    about: "Photos and texts before anybody else sees them, and reports; the most urgent first.",
    ...moderator,
    permission: "ts:queue:read",
    query: strict({ view: Type.Optional(QueueView), ...pageQuery }),
    answers: "rows",
    data: ReviewItem,
    faults: [],
    rate: "userRead",
    example: { query: {}, data: reviewExample },
  }),
  "POST /v1/moderation/decide": httpCall({
    row: "D5",
    about:
      "Approves or refuses a photo, a text or a verification, or closes a report: `approve` finds nothing wrong and opens a profile that the report had closed, `refuse` does what `sanction` says. A report of the sensitive queue needs two moderators who want the same, one after the other. Of two who decide the same at once, one is told that it was decided.",
    ...moderator,
    permission: "ts:report:action",
    body: strict({
      kind: ReviewKind,
      id: Id,
      version: Version,
      act: Type.Union([Type.Literal("approve"), Type.Literal("refuse")]),
      /** Of a refusal; a verification has reasons of its own. */
      reason: nullable(Type.Union([RefusalReason, VerificationReason])),
      /** Of a report that holds. */
      sanction: Type.Optional(Sanction),
    }),
    answers: "data",
    data: Outcome,
    faults: ["notFound", "reviewChanged", "paramError", "forbidden", "judgesThemselves"],
    rate: "userWrite",
    example: {
      body: { kind: "photo", id: "p-1", version: 1, act: "refuse", reason: "unclear" },
      data: { isFinal: true },
    },
  }),
  "POST /v1/moderation/reports/{id}/open": httpCall({
    row: "D5",
    about:
      "A report with its sealed messages, the profile as it was and what was decided before. That it was opened is recorded; once it is decided, only those who had opened it before open it again, and others while an appeal against the decision waits.",
    ...moderator,
    permission: "ts:report:action",
    params: strict({ id: Id }),
    body: strict({}),
    answers: "data",
    data: ReportDetail,
    faults: ["notFound", "forbidden", "judgesThemselves"],
    rate: "userWrite",
    example: { params: { id: "r-1" }, body: {}, data: reportExample },
  }),
  "GET /v1/moderation/sanctions": httpCall({
    row: "D5",
    about: "What moderators decided about members, the newest first.",
    ...moderator,
    permission: "ts:report:action",
    query: strict(pageQuery),
    answers: "rows",
    data: SanctionItem,
    faults: [],
    rate: "userRead",
    example: { query: {}, data: sanctionExample },
  }),
  "POST /v1/moderation/sanctions/{id}/lift": httpCall({
    row: "D5",
    about:
      "Takes a decision back at once. One for which somebody was held to be a minor, or that came from the sensitive queue, needs two moderators.",
    ...moderator,
    permission: "ts:report:action",
    params: strict({ id: Id }),
    body: strict({}),
    answers: "data",
    data: Outcome,
    faults: ["notFound", "reviewChanged", "forbidden", "judgesThemselves"],
    rate: "userWrite",
    example: { params: { id: "s-1" }, body: {}, data: { isFinal: true } },
  }),
  "GET /v1/moderation/appeals": httpCall({
    row: "D5",
    about: "Appeals that wait, the oldest first.",
    ...moderator,
    permission: "ts:appeal:decide",
    query: strict(pageQuery),
    answers: "rows",
    data: AppealItem,
    faults: [],
    rate: "userRead",
    example: {
      query: {},
      data: {
        sanction: { ...sanctionExample, appeal: "pending" },
        reportId: "r-1",
        version: 1,
        text: "Somebody else used my photos.",
        createdAt: 1_790_000_000_000,
        dueAt: 1_790_259_200_000,
        mayDecide: true,
        proposal: null,
      },
    },
  }),
  "POST /v1/moderation/appeals/{id}/decide": httpCall({
    row: "D5",
    about:
      "Answers an appeal: `grant` takes the decision back, `refuse` leaves it. Never whoever made the decision.",
    ...moderator,
    permission: "ts:appeal:decide",
    params: strict({ id: Id }),
    body: strict({ version: Version, act: AppealAct }),
    answers: "data",
    data: Outcome,
    faults: ["notFound", "reviewChanged", "forbidden", "judgesThemselves"],
    rate: "userWrite",
    example: { params: { id: "s-1" }, body: { version: 1, act: "grant" }, data: { isFinal: true } },
  }),
  "GET /v1/moderation/figures": httpCall({
    row: "D5",
    about: "What waits and for how long, what came of the reports of seven days, and what the caller did.",
    ...moderator,
    permission: "ts:queue:read",
    answers: "data",
    data: ModerationFigures,
    faults: [],
    rate: "userRead",
    example: {
      data: {
        queues: [{ priority: 0, waiting: 1, oldestAt: 1_790_000_000_000, late: 0 }],
        appealsWaiting: 0,
        reports: [{ category: "scam", made: 3, upheld: 1, dismissed: 1 }],
        sanctions: [{ kind: "warn", made: 1, ended: 0 }],
        medianMs: 1_800_000,
        own: { today: 4, week: 20, appealed: 1, takenBack: 0 },
      },
    },
  }),
};
