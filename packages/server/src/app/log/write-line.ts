import type { DescribedError } from "./describe-error.ts";

type Entry = { level: string; time: string; event: string; error?: DescribedError } & Record<string, unknown>;

/** An entry for the eye: time, event and its details in one line; below an error where it comes from. */
export function writeLine(json: string): string {
  const { level, time, event, error, ...rest } = JSON.parse(json) as Entry; // pino wrote it
  const mark = level === "info" ? "" : ` ${level.toUpperCase()}`;
  const details = Object.keys(rest).length === 0 ? "" : ` ${JSON.stringify(rest)}`;
  const problem = error === undefined ? "" : ` ${error.type}: ${firstLine(error.message)}`;
  return `${time}${mark} ${event}${details}${problem}\n${stacksOf(error)}`;
}

function stacksOf(error: DescribedError | undefined): string {
  if (error?.stack === undefined) return "";
  const places = error.stack.split("\n").filter((line) => line.startsWith("    at "));
  const cause = error.cause;
  const below = cause ? `  caused by ${cause.type}: ${firstLine(cause.message)}\n${stacksOf(cause)}` : "";
  return places.map((line) => `${printable(line)}\n`).join("") + below;
}

function firstLine(message: string): string {
  return printable(message.split("\n", 1)[0] ?? "");
}

/** What is in a message may come from outside and must not steer the terminal. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ");
}
