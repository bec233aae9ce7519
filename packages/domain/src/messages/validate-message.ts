import { messageTypes } from "@lyceum/contract/shapes";
import type { SentContent } from "./message-content.ts";

export type Refusal = { field: "type" | "body" | "attach" | "subType"; msg: string };

const file = { url: "string", ext: "string", size: "number" } as const;
const shown = { w: "number", h: "number" } as const;
const played = { dur: "number" } as const;

/** What the attachment of each type must hold. A type that is not here has none. */
const needed = new Map<number, Readonly<Record<string, "string" | "number" | "object">>>([
  [messageTypes.image, { ...file, ...shown }],
  [messageTypes.audio, { ...file, ...played }],
  [messageTypes.video, { ...file, ...played, ...shown }],
  [messageTypes.file, file],
  [messageTypes.geo, { lng: "number", lat: "number", title: "string" }],
  [messageTypes.robot, { robotAccid: "string", content: "object" }],
  [messageTypes.custom, { content: "string" }],
]);

const names = new Map<number, string>(Object.entries(messageTypes).map(([name, type]) => [type, name]));

/** Whether a person may send this: null, or what is wrong with it. A notification is written by the server alone (M3). */
export function validateMessage({ type, body = "", attach, subType }: SentContent): Refusal | null {
  if (type === messageTypes.text || type === messageTypes.tip) {
    if (body === "") return { field: "body", msg: `a ${names.get(type)} message needs a body` };
    return attach === undefined
      ? null
      : { field: "attach", msg: `a ${names.get(type)} message has no attach` };
  }
  const fields = needed.get(type);
  if (!fields) return { field: "type", msg: `cannot send a message of type ${type}` };
  if (subType !== undefined && !(Number.isSafeInteger(subType) && subType > 0))
    return { field: "subType", msg: "subType is an integer above 0" };
  const given = new Map(Object.entries(attach ?? {}));
  const lacking = Object.keys(fields).filter((field) => !isOf(given.get(field), fields[field]));
  if (lacking.length > 0)
    return { field: "attach", msg: `a ${names.get(type)} message needs ${lacking.join(", ")}` };
  return type === messageTypes.robot ? robotRefusal(given.get("content")) : null;
}

/** A text to a robot or of one says something, and a link says what was chosen; a welcome needs neither. */
const robotFields = new Map([
  ["text", "content"],
  ["link", "target"],
]);

function robotRefusal(content: unknown): Refusal | null {
  const given = new Map<string, unknown>(Object.entries(content ?? {}));
  const type = String(given.get("type"));
  const field = robotFields.get(type);
  if (field === undefined || (typeof given.get(field) === "string" && given.get(field) !== "")) return null;
  return { field: "attach", msg: `a robot message of type ${type} needs ${field}` };
}

function isOf(value: unknown, kind: "string" | "number" | "object" | undefined): boolean {
  if (kind === "number") return typeof value === "number" && Number.isFinite(value);
  return kind === "object" ? typeof value === "object" && value !== null : typeof value === kind;
}
