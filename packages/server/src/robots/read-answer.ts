import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type AttachOf, messageTypes, type RobotFault, RobotReply } from "@lyceum/contract/shapes";
import { type Refusal, type SentContent, validateMessage } from "@lyceum/domain/messages";
import { makeValidator } from "../app/http/validate.ts";

type Asked = { type: number; robot: string };
export type Answer =
  | { lines: readonly SentContent[]; refusal?: never }
  | { lines?: never; refusal: Pick<RobotFault, "reason" | "detail"> };

const checkReply = makeValidator(RobotReply);

/**
 * What a hook answered: nothing, one message such as `{"text": "…"}`, or `{"messages": [{"text": "…"}, …]}`; or why nothing of
 * it is written. Each message is checked as one of a person is. A text that answers a message of the robot's own type is of that
 * type, as programs that send one expect it.
 */
export function readAnswer(body: string, asked: Asked): Answer {
  if (body.trim() === "") return { lines: [] };
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return refused("form", "not JSON");
  }
  if (typeof answer !== "object" || answer === null || Array.isArray(answer))
    return refused("form", "not an object");
  const isOne = "text" in answer || "type" in answer;
  const given = "messages" in answer ? answer.messages : isOne ? [answer] : [];
  if (!Array.isArray(given)) return refused("form", "messages");
  if (given.length > limits.robotRepliesMax.value) return refused("many", String(given.length));
  const lines: SentContent[] = [];
  for (const [at, one] of given.entries()) {
    const place = "messages" in answer ? `messages.${at}` : "";
    const problem = wrongField(one);
    if (problem !== null) return refused("message", [place, problem].filter(Boolean).join("."));
    const content = contentFor(one as RobotReply, asked);
    const refusal = validateMessage(content) ?? foreignRobot(content, asked);
    if (refusal) return refused("message", `${place} ${refusal.field}: ${refusal.msg}`.trimStart());
    lines.push(content);
  }
  return { lines };
}

/** A name that the program has made up may hold what no text of the database can. */
function refused(reason: RobotFault["reason"], detail: string): Answer {
  return { refusal: { reason, detail: detail.replaceAll(/\p{C}/gu, "") } };
}

/** Null: it is of the form of an answer. */
function wrongField(one: unknown): string | null {
  try {
    checkReply(one);
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return error.field ?? "";
  }
}

function contentFor(given: RobotReply, asked: Asked): SentContent {
  const { text, attach, type = messageTypes.text, ...rest } = declaredOf(given);
  const body = text === undefined ? {} : { body: text };
  if (asked.type === messageTypes.robot && given.type === undefined && attach === undefined) {
    const content = { type: "text" as const, content: text ?? "" };
    return {
      ...rest,
      ...body,
      type: messageTypes.robot,
      attach: spoken({ robotAccid: asked.robot, content }),
    };
  }
  if (attach === undefined) return { ...rest, ...body, type };
  return { ...rest, ...body, type, attach: "robotAccid" in attach ? spoken(attach) : attach };
}

/** What no answer has is left out. */
function declaredOf(given: RobotReply): RobotReply {
  // Each name with its own value.
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => name in RobotReply.properties),
  ) as RobotReply;
}

/** It is said by the robot, not to it. */
function spoken(attach: AttachOf<"robot">): AttachOf<"robot"> & { msgOut: true } {
  return { ...attach, msgOut: true };
}

function foreignRobot({ attach }: SentContent, { robot }: Asked): Refusal | null {
  if (attach === undefined || !("robotAccid" in attach) || attach.robotAccid === robot) return null;
  return { field: "attach", msg: "robotAccid is not this robot" };
}
