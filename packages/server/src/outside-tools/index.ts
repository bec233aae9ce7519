import type { CallHandlers } from "../app/calls.ts";
import { authorizeTool } from "./launch/authorize-tool.ts";
import { choiceHandlers } from "./choose/choose-at-tool.ts";
import { launchTool } from "./launch/launch-tool.ts";
import { listToolScores } from "./marks/list-scores.ts";
import { staffToolHandlers } from "./staff-tools.ts";

export { readPublishedKeys } from "./answer-tools.ts";
export { answerLaunch } from "./launch/answer-launch.ts";
export { takeChoice } from "./choose/take-choice.ts";
export { giveToken } from "./marks/give-token.ts";
export { keepScore, listItems, readItem, readResults, type ToolAsked } from "./marks/marks.ts";
export { outsideToolJobs } from "./jobs.ts";
export { ToolRefusal } from "./marks/tool-answer.ts";
export { startLaunch } from "./launch/start-launch.ts";

export const outsideToolHandlers = {
  ...staffToolHandlers,
  ...choiceHandlers,
  "POST /courses/{id}/units/{unitId}/tool": launchTool,
  "POST /tools/authorize": authorizeTool,
  "GET /staff/courses/{id}/units/{unitId}/scores": listToolScores,
} satisfies Partial<CallHandlers>;
