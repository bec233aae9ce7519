/** Request `[service, command, serial, body]`. Serial 1 … 32767, then again from 1. */
export type RequestFrame = [service: number, command: number, serial: number, body: unknown];
/** Answer `[service, command, serial, code, body]`; a push of the server is the same with serial 0. */
export type AnswerFrame = [service: number, command: number, serial: number, code: number, body: unknown];

const isCount = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;

/** The frame that a client sent, or null when the text is none. */
export function readRequest(text: string): RequestFrame | null {
  const value = parse(text);
  if (!Array.isArray(value) || value.length !== 4) return null;
  return isCount(value[0], 255) && isCount(value[1], 255) && isCount(value[2], 32_767)
    ? (value as RequestFrame)
    : null;
}

/** The frame that a server sent, or null when the text is none. */
export function readAnswer(text: string): AnswerFrame | null {
  const value = parse(text);
  if (!Array.isArray(value) || value.length !== 5) return null;
  return isCount(value[0], 255) &&
    isCount(value[1], 255) &&
    isCount(value[2], 32_767) &&
    isCount(value[3], 99_999)
    ? (value as AnswerFrame)
    : null;
}

export function writeFrame(frame: RequestFrame | AnswerFrame): string {
  return JSON.stringify(frame);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
