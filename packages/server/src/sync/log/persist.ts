import { errorCode } from "../../start-problem.ts";

const triesMax = 8;
/** Waits before a batch is given again to a database that was lost; then its people are told. */
const lostWaitsMs = [100, 300, 900];

/** Tries again what may succeed the next time. */
export async function persist<T>(run: () => Promise<T>): Promise<T> {
  let lost = 0;
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      const waitMs = isLost(error) ? lostWaitsMs[lost++] : undefined;
      if (waitMs !== undefined) await new Promise((resolve) => setTimeout(resolve, waitMs));
      else if (tries >= triesMax || !isRepeatable(error)) throw error;
    }
  }
}

const repeatable = new Set([
  "40P01", // deadlock
  "40001", // serialization
  "23505", // another process stored the same message first: the next try finds it
]);

function isRepeatable(error: unknown): boolean {
  return repeatable.has(errorCode(error) ?? "");
}

/**
 * The connection ended under the batch, so nobody knows whether it was committed. Given again it is stored once; whom
 * nobody told of the first commit is told by the repair.
 */
function isLost(error: unknown): boolean {
  const code = errorCode(error) ?? "";
  return (
    /^(08|57P0)/.test(code) ||
    ["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes(code) ||
    (error instanceof Error && error.message.startsWith("Connection terminated"))
  );
}

/** The database refuses a value: the rest of the batch may be good. */
export function isDataError(error: unknown): boolean {
  return /^2[23]/.test(errorCode(error) ?? "");
}

/** What one cannot hear must not keep it from the others, nor end the writer. */
export function tell(one: { failed(error: unknown): void }, say: () => void): void {
  try {
    say();
  } catch (error) {
    one.failed(error);
  }
}
