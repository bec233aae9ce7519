import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { errorCode } from "../../../start-problem.ts";

const lowest = constants.priority.PRIORITY_LOW;
const pauseMs = 150;
const mostTries = 20;

/**
 * Lets a process of ours have only the time that nobody else wants: on one machine a search would otherwise share the cores
 * evenly with those who sign in. Where that is not allowed, it stays as it was.
 */
export function deprioritize(processId: number): void {
  attempt(() => setPriority(processId, lowest));
  lowerGroup(processId, mostTries);
}

/** Linux groups processes by session, PostgreSQL gives each connection one, and priorities count only within a group. */
function lowerGroup(processId: number, triesLeft: number): void {
  const error = attempt(() => writeFileSync(`/proc/${processId}/autogroup`, String(lowest)));
  // The kernel takes few such changes a second.
  if (errorCode(error) === "EAGAIN" && triesLeft > 0)
    setTimeout(() => lowerGroup(processId, triesLeft - 1), pauseMs).unref();
}

function attempt(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}
