import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import type { SentContent } from "@lyceum/domain/messages";

type Asked = { type: number; robot: string };

/**
 * What a hook answered: nothing, `{"text": "…"}`, or `{"messages": [{"text": "…"}, …]}`. Null: it is not that. A message of the
 * robot's own type is answered in that type, as programs that send one expect it.
 */
export function readAnswer(body: string, asked: Asked): SentContent[] | null {
  if (body.trim() === "") return [];
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof answer !== "object" || answer === null) return null;
  const given = "messages" in answer ? answer.messages : "text" in answer ? [answer] : [];
  if (!Array.isArray(given) || given.length > limits.robotRepliesMax.value) return null;
  const texts = given.map((one: unknown) =>
    typeof one === "object" && one !== null && "text" in one && typeof one.text === "string" ? one.text : "",
  );
  if (texts.some((text) => text === "" || text.length > limits.messageBodyMax.value)) return null;
  return texts.map((text) => contentFor(text, asked));
}

function contentFor(text: string, { type, robot }: Asked): SentContent {
  if (type !== messageTypes.robot) return { type: messageTypes.text, body: text };
  const attach = { robotAccid: robot, content: { type: "text" as const, content: text }, msgOut: true };
  return { type: messageTypes.robot, body: text, attach };
}
