import pino from "pino";
import type { Log } from "../context.ts";
import { redact } from "./redact.ts";
import { writeLine } from "./write-line.ts";

export type LogOptions = {
  /** "json": one object a line, for machines; "line": for the person at a terminal. */
  format: "json" | "line";
  /** Takes whole lines, their ends included. */
  write(text: string): void;
};

type Level = "info" | "warn" | "error";

/** What somebody should look at, though nothing failed here. */
const warnings: ReadonlySet<string> = new Set([
  "accounts.tokenReuse",
  "janus.lost",
  "janus.malformed",
  "janus.mute",
  "janus.stuck",
  "media.cut",
  "media.ended",
  "media.hangs",
  "media.intrusion",
  "media.revoked",
  "media.suspect",
  "redis.lost",
  "sync.mismatch",
]);

/** The log of the process: level, time, event and what belongs to it. Errors keep their stack, and secrets stay out. */
export function makeLog({ format, write }: LogOptions): Log {
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    { write: format === "json" ? write : (text) => write(writeLine(text)) },
  );
  return (event, detail = {}) => {
    logger[levelOf(event, detail)]({ event, ...redact(detail) });
  };
}

function levelOf(event: string, detail: Record<string, unknown>): Level {
  if (warnings.has(event)) return "warn";
  return detail["error"] === undefined ? "info" : "error";
}
