import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { IdText, nullable, oneOf, strict, Time } from "./basic.ts";

const Url = Type.String({ minLength: 1, maxLength: limits.toolUrlMax.value, pattern: "^[!-~]+$" });

/** What staff write of an outside tool. */
export const OutsideToolContent = strict({
  name: Type.String({ minLength: 1, maxLength: limits.toolNameMax.value, pattern: "\\S" }),
  /** Where the tool wants a launch to begin. */
  loginUrl: Url,
  /** What it opens where a unit says nothing else. */
  targetUrl: Url,
  /** Where it may be answered, each letter by letter. */
  redirectUrls: Type.Array(Url, { minItems: 1, maxItems: limits.toolRedirectsMax.value }),
  /** Where its public keys are; "": nowhere. */
  jwksUrl: Type.String({ maxLength: limits.toolUrlMax.value, pattern: "^[!-~]*$" }),
  /** Its public key in PEM, where it publishes none; without either it can give no marks. */
  publicKey: Type.String({ maxLength: limits.toolKeyMax.value }),
  /** Whether it hears the names of people, and their mail addresses. */
  sharesName: Type.Boolean(),
  sharesMail: Type.Boolean(),
  isEnabled: Type.Boolean(),
});
export type OutsideToolContent = Static<typeof OutsideToolContent>;

export const StaffOutsideTool = Type.Object({
  toolId: IdText,
  /** What the tool's side must know of its place here. */
  clientId: Type.String(),
  deploymentId: Type.String(),
  ...OutsideToolContent.properties,
  createdAt: Time,
});
export type StaffOutsideTool = Static<typeof StaffOutsideTool>;

/** What the tool's side must know of the institution. */
export const ToolPlatform = Type.Object({
  /** Whether the institution lets outside tools in at all. */
  isOn: Type.Boolean(),
  /** Such as "https://school.example"; "": as the page was asked for, which is so in development. */
  issuer: Type.String(),
  /** Paths below the issuer. */
  authPath: Type.String(),
  tokenPath: Type.String(),
  keysPath: Type.String(),
  /** When the present key was made; 0: with the first launch. */
  keyMadeAt: Time,
});
export type ToolPlatform = Static<typeof ToolPlatform>;

/** Something that a unit tells its tool. */
export const ToolParameter = strict({
  name: Type.String({ pattern: "^[A-Za-z0-9_.-]{1,64}$" }),
  value: Type.String({ maxLength: limits.toolParameterMax.value }),
});
export type ToolParameter = Static<typeof ToolParameter>;

/** What a unit opens at its tool. */
export const ToolLink = {
  /** "": what the tool opens where nothing else is said. */
  url: Type.String({ maxLength: limits.toolUrlMax.value, pattern: "^(https?://[!-~]+)?$" }),
  custom: Type.Array(ToolParameter, { maxItems: limits.toolParametersMax.value }),
  /** The most points that the tool gives; null: it gives none, and the learner says when it is done. */
  scoreMaximum: nullable(
    Type.Number({ minimum: limits.toolPointsMin.value, maximum: limits.toolPointsMax.value }),
  ),
};

const Asked = (maxLength: number) => Type.String({ maxLength, pattern: "^[ -~]*$" });

/** What a tool asks for when it has heard that somebody opens it, by the names of OpenID Connect. */
export const ToolAuthorizeBody = strict({
  scope: Asked(200),
  responseType: Asked(50),
  responseMode: Asked(50),
  prompt: Asked(50),
  clientId: Asked(100),
  redirectUri: Asked(limits.toolUrlMax.value),
  loginHint: Asked(100),
  /** "": the tool has not sent it back. */
  messageHint: Asked(100),
  nonce: Type.String({ minLength: 1, maxLength: 500, pattern: "^[ -~]+$" }),
  state: Asked(limits.toolStateMax.value),
});

/** A page of this site that goes on with a launch, once. */
export const ToolStep = Type.Object({ path: Type.String() });

/** A tool that a teacher may put into a course. */
export const CourseTool = Type.Object({
  toolId: Type.Integer(),
  name: Type.String(),
  /** Whether it can prove who it is, so that it may report points. */
  isProved: Type.Boolean(),
});
export type CourseTool = Static<typeof CourseTool>;

export const ToolActivity = oneOf(["Initialized", "Started", "InProgress", "Submitted", "Completed"]);
export type ToolActivity = Static<typeof ToolActivity>;
export const ToolGrading = oneOf(["NotReady", "Failed", "Pending", "PendingManual", "FullyGraded"]);
export type ToolGrading = Static<typeof ToolGrading>;

const Points = Type.Number({ minimum: 0, maximum: 1_000_000 });

/** What a tool says of somebody in a unit, as the standard names it; tools add what they like, and nothing of that is kept. */
export const ToolScoreBody = Type.Object({
  userId: Type.String({ minLength: 1, maxLength: 200 }),
  scoreGiven: Type.Optional(Points),
  scoreMaximum: Type.Optional(Type.Number({ minimum: limits.toolPointsMin.value, maximum: 1_000_000 })),
  /** With its zone: nobody guesses it. */
  timestamp: Type.String({
    maxLength: 40,
    pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$",
  }),
  activityProgress: ToolActivity,
  gradingProgress: ToolGrading,
  comment: Type.Optional(Type.String({ maxLength: limits.toolCommentMax.value })),
});
export type ToolScoreBody = Static<typeof ToolScoreBody>;

/** What a tool has reported of somebody, as their teacher sees it. */
export const ToolScoreRow = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  /** Null: nothing was said of points. */
  scoreGiven: nullable(Type.Number()),
  scoreMaximum: nullable(Type.Number()),
  activity: ToolActivity,
  grading: ToolGrading,
  comment: Type.String(),
  saidAt: Time,
});
export type ToolScoreRow = Static<typeof ToolScoreRow>;

/** Something that a teacher has chosen at a tool, which may become a unit. */
export const ChosenItem = Type.Object({ title: Type.String(), ...ToolLink });
export type ChosenItem = Static<typeof ChosenItem>;

export const ToolChoiceId = Type.String({ pattern: "^[A-Za-z0-9_-]{32}$" });
/** waiting: the tool has given nothing back yet; over: it took too long, or it was taken already. */
export const ToolChoice = Type.Object({
  state: oneOf(["waiting", "ready", "over"]),
  items: Type.Array(ChosenItem),
});
export type ToolChoice = Static<typeof ToolChoice>;
