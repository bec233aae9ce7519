import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { unitIdExample as unitId } from "./course.example.ts";
import {
  ById,
  CourseTool,
  CourseUnitId,
  Digits,
  IdText,
  Nothing,
  OutsideToolContent,
  pageQuery,
  StaffOutsideTool,
  strict,
  ToolAuthorizeBody,
  ToolChoice,
  ToolChoiceId,
  ToolPlatform,
  ToolScoreRow,
  ToolStep,
} from "../shapes/index.ts";

const staff = {
  row: "P10",
  realm: "edu",
  auth: "user",
  permission: "edu:feature:write",
  answers: "data",
  rate: "userWrite",
} as const;
const params = { id: "3" };
const content: OutsideToolContent = {
  name: "Geometry lab",
  loginUrl: "https://lab.example.org/lti/login",
  targetUrl: "https://lab.example.org/lti/launch",
  redirectUrls: ["https://lab.example.org/lti/launch"],
  jwksUrl: "https://lab.example.org/lti/keys",
  publicKey: "",
  sharesName: false,
  sharesMail: false,
  isEnabled: true,
};
const platform: ToolPlatform = {
  isOn: true,
  issuer: "https://school.example",
  authPath: "/lti/authorize",
  tokenPath: "/lti/token",
  keysPath: "/lti/keys",
  keyMadeAt: 1_790_000_000_000,
};

/** Outside tools that an institution has registered (LTI 1.3). What tools themselves ask lies below /lti, in the form that the standard gives it. */
export const outsideToolCalls = {
  "GET /staff/tools": httpCall({
    ...staff,
    about: "The outside tools of the institution by name, with what each tool's side must know of its place.",
    query: strict(pageQuery),
    answers: "rows",
    data: StaffOutsideTool,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1" },
      data: {
        toolId: "3",
        clientId: "q7dPX2nHkUeJ0w9c",
        deploymentId: "1",
        ...content,
        createdAt: 1_790_000_000_000,
      },
    },
  }),
  "GET /staff/toolPlatform": httpCall({
    ...staff,
    about: "What the side of every outside tool must know of the institution.",
    data: ToolPlatform,
    faults: [],
    rate: "userRead",
    example: { data: platform },
  }),
  "POST /staff/tools": httpCall({
    ...staff,
    about: "Registers an outside tool. It hears neither names nor mail addresses unless that is said.",
    body: OutsideToolContent,
    data: Type.Object({ toolId: IdText }),
    faults: ["toolUrlRefused", "toolKeyRefused", "toolsFull", "paramError"],
    example: { body: content, data: { toolId: "3" } },
  }),
  "POST /staff/tools/{id}/save": httpCall({
    ...staff,
    about:
      "Changes an outside tool. Switched off it can be opened by nobody and says nothing here. It keeps a key while published courses wait for its points.",
    params: ById,
    body: OutsideToolContent,
    data: Nothing,
    faults: ["toolUrlRefused", "toolKeyRefused", "toolInUse", "notFound", "paramError"],
    example: { params, body: content, data: {} },
  }),
  "POST /staff/tools/{id}/remove": httpCall({
    ...staff,
    about:
      "Removes an outside tool with everything that it has reported, as long as no course has a unit of it.",
    params: ById,
    body: Nothing,
    data: Nothing,
    faults: ["notFound", "toolInUse"],
    example: { params, body: {}, data: {} },
  }),
  "POST /staff/toolKeys/rotate": httpCall({
    ...staff,
    about:
      "Signs from now on with another key. The one before goes on being published for a week, so that tools which keep keys for a while trust both; `withdraws`: none of those before is published any more.",
    body: strict({ withdraws: Type.Boolean() }),
    data: ToolPlatform,
    faults: [],
    example: { body: { withdraws: false }, data: platform },
  }),
  "GET /staff/courseTools": httpCall({
    ...staff,
    permission: "edu:homework:assign",
    about: "The tools that may be put into courses, by name; none where the institution lets none in.",
    data: Type.Array(CourseTool),
    faults: [],
    rate: "userRead",
    example: { data: [{ toolId: 3, name: "Geometry lab", isProved: true }] },
  }),
  "POST /staff/tools/{id}/choose": httpCall({
    ...staff,
    permission: "edu:homework:assign",
    about:
      "Begins a choice at a tool for the caller: the page of the answer leads there, and what the tool gives back is found by the id.",
    params: ById,
    body: Nothing,
    data: Type.Object({ choiceId: ToolChoiceId, path: Type.String() }),
    faults: ["notFound", "toolsOff", "toolGone", "toolUnproved"],
    example: {
      params,
      body: {},
      data: {
        choiceId: "b25lIG9mIHR3ZW50eSBjaGFwdGVycyBo",
        path: "/lti/start/Q2hhcHRlciBvbmUgb2YgdHdlbnR5LW9u",
      },
    },
  }),
  "GET /staff/toolChoices/{choiceId}": httpCall({
    ...staff,
    permission: "edu:homework:assign",
    about: "What the caller has chosen at a tool. Nothing of it is in a course until it is saved there.",
    params: strict({ choiceId: ToolChoiceId }),
    data: ToolChoice,
    faults: [],
    rate: "userRead",
    example: {
      params: { choiceId: "b25lIG9mIHR3ZW50eSBjaGFwdGVycyBo" },
      data: {
        state: "ready",
        items: [{ title: "Circles", url: "https://lab.example.org/7", custom: [], scoreMaximum: 10 }],
      },
    },
  }),
  "GET /staff/courses/{id}/units/{unitId}/scores": httpCall({
    ...staff,
    permission: "edu:homework:assign",
    about:
      "What a tool has reported of those who have opened a unit, by name, for those who see the people of the course.",
    params: strict({ id: Digits, unitId: CourseUnitId }),
    query: strict(pageQuery),
    answers: "rows",
    data: ToolScoreRow,
    faults: ["notFound", "courseNotYours"],
    rate: "userRead",
    example: {
      params: { id: "4", unitId },
      query: {},
      data: {
        userId: "u3",
        name: "Pia",
        scoreGiven: 8,
        scoreMaximum: 10,
        activity: "Completed",
        grading: "FullyGraded",
        comment: "",
        saidAt: 1_790_000_000_000,
      },
    },
  }),
  "POST /courses/{id}/units/{unitId}/tool": httpCall({
    ...staff,
    permission: "edu:study:do",
    about:
      "Begins to open the outside tool of a unit for the caller: the page of the answer leads to the tool, within five minutes and once.",
    params: strict({ id: Digits, unitId: CourseUnitId }),
    body: Nothing,
    data: ToolStep,
    faults: ["notFound", "courseNotBegun", "unitLocked", "courseState", "toolsOff", "toolGone"],
    example: {
      params: { id: "4", unitId },
      body: {},
      data: { path: "/lti/start/Q2hhcHRlciBvbmUgb2YgdHdlbnR5LW9u" },
    },
  }),
  "POST /tools/authorize": httpCall({
    ...staff,
    permission: "none",
    bindsBrowser: "launch",
    about:
      "What a tool asks for in the browser of whom it was opened for. The page of the answer hands it what it may hear of them, once and in this browser alone.",
    body: ToolAuthorizeBody,
    data: ToolStep,
    faults: ["paramError", "toolsOff", "toolLaunchOver", "toolAsksWrong"],
    example: {
      body: {
        scope: "openid",
        responseType: "id_token",
        responseMode: "form_post",
        prompt: "none",
        clientId: "q7dPX2nHkUeJ0w9c",
        redirectUri: "https://lab.example.org/lti/launch",
        loginHint: "Q2hhcHRlciBvbmUgb2YgdHdlbnR5LW9u",
        messageHint: "",
        nonce: "5b0e7a52c1",
        state: "8f1c",
      },
      data: { path: "/lti/launch/b25lIG9mIHR3ZW50eSBjaGFwdGVycyBo" },
    },
  }),
};
