import type { ToolParameter } from "@lyceum/contract/shapes";

const lti = "https://purl.imsglobal.org/spec/lti/claim/";
const membership = "http://purl.imsglobal.org/vocab/lis/v2/membership#";

/** Longer than a clock may be wrong, and shorter than anybody needs to read it on the way. */
const tokenSeconds = 300;

export type LaunchFacts = {
  /** In milliseconds. */
  now: number;
  issuer: string;
  /** What the institution is called. */
  platform: string;
  clientId: string;
  deploymentId: string;
  nonce: string;
  language: string;
  person: {
    /** By which this tool alone knows the person. */
    sub: string;
    /** Null: the tool does not hear it. */
    name: string | null;
    mail: string | null;
    isTeacher: boolean;
  };
};

export type OpenedUnit = {
  courseId: number;
  courseTitle: string;
  unitId: string;
  unitTitle: string;
  targetUrl: string;
  custom: readonly ToolParameter[];
  /** Where the learner comes back to. */
  returnUrl: string;
  /** Where the tool reports points; null: it gives none. */
  marks: { itemUrl: string; itemsUrl: string } | null;
};

/** What a tool may do with marks: see what a unit is worth, report, and read what it has reported. */
export const markScopes = {
  items: "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly",
  results: "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly",
  scores: "https://purl.imsglobal.org/spec/lti-ags/scope/score",
} as const;

/** What a tool is told of somebody who opens a unit; of the person no more than the school shares with it. */
export function unitClaims(facts: LaunchFacts, unit: OpenedUnit) {
  return {
    ...commonClaims(facts),
    [`${lti}message_type`]: "LtiResourceLinkRequest",
    [`${lti}target_link_uri`]: unit.targetUrl,
    [`${lti}resource_link`]: {
      id: resourceId(unit.courseId, unit.unitId),
      ...(unit.unitTitle === "" ? {} : { title: unit.unitTitle }),
    },
    [`${lti}context`]: contextOf(unit.courseId, unit.courseTitle),
    [`${lti}launch_presentation`]: {
      document_target: "window",
      locale: facts.language,
      return_url: unit.returnUrl,
    },
    ...(unit.custom.length === 0
      ? {}
      : { [`${lti}custom`]: Object.fromEntries(unit.custom.map(({ name, value }) => [name, value])) }),
    ...(unit.marks === null
      ? {}
      : {
          "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
            scope: Object.values(markScopes),
            lineitem: unit.marks.itemUrl,
            lineitems: unit.marks.itemsUrl,
          },
        }),
  };
}

/** What a tool is told of a teacher who wants to choose something there; `word`: what it gives back with the choice. */
export function choiceClaims(
  facts: LaunchFacts,
  { returnUrl, targetUrl, word }: { returnUrl: string; targetUrl: string; word: string },
) {
  return {
    ...commonClaims(facts),
    [`${lti}message_type`]: "LtiDeepLinkingRequest",
    [`${lti}target_link_uri`]: targetUrl,
    [`${lti}launch_presentation`]: { document_target: "window", locale: facts.language },
    "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings": {
      deep_link_return_url: returnUrl,
      accept_types: ["ltiResourceLink"],
      accept_presentation_document_targets: ["window"],
      accept_multiple: true,
      accept_lineitem: true,
      auto_create: false,
      data: word,
    },
  };
}

/** A unit by one word, as tools keep it. */
export function resourceId(courseId: number, unitId: string): string {
  return `${courseId}-${unitId}`;
}

function contextOf(courseId: number, title: string) {
  return {
    id: String(courseId),
    ...(title === "" ? {} : { title }),
    type: ["http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering"],
  };
}

function commonClaims({
  now,
  issuer,
  platform,
  clientId,
  deploymentId,
  nonce,
  person,
}: LaunchFacts): Record<string, unknown> {
  const iat = Math.floor(now / 1_000);
  const role = person.isTeacher ? "Instructor" : "Learner";
  return {
    iss: issuer,
    aud: clientId,
    azp: clientId,
    sub: person.sub,
    iat,
    exp: iat + tokenSeconds,
    nonce,
    // There is one name; whoever asks for two has it as the first.
    ...(person.name === null ? {} : { name: person.name, given_name: person.name, family_name: "" }),
    ...(person.mail === null ? {} : { email: person.mail }),
    [`${lti}version`]: "1.3.0",
    [`${lti}deployment_id`]: deploymentId,
    [`${lti}roles`]: [`${membership}${role}`],
    [`${lti}tool_platform`]: { guid: issuer, name: platform, product_family_code: "lyceum" },
  };
}
