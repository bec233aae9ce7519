import { redactText } from "./redact-text.ts";

export type DescribedError = {
  type: string;
  message: string;
  /** Of the system or of PostgreSQL. */
  code?: string;
  stack?: string;
  cause?: DescribedError;
  /** Of several at once. */
  errors?: DescribedError[];
};

const depthMax = 4;
const errorsMax = 5;
const messageMax = 2_000;
const stackMax = 8_000;

/** An error as the log has it. Other properties stay out: those of a failed statement hold what people wrote. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: redactText(textOf(error)).slice(0, messageMax) };
  const { code } = error as { code?: unknown };
  const below = depth < depthMax;
  return {
    type: error.constructor.name || error.name,
    message: redactText(error.message).slice(0, messageMax),
    ...(typeof code === "string" ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: redactText(error.stack).slice(0, stackMax) }),
    ...(below && error.cause !== undefined ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(below && error instanceof AggregateError
      ? { errors: error.errors.slice(0, errorsMax).map((one) => describeError(one, depth + 1)) }
      : {}),
  };
}

function textOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  try {
    return JSON.stringify(Object.keys(thrown));
  } catch {
    return "";
  }
}
