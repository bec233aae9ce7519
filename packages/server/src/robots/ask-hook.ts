import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { GuardRefusal } from "../ports/guarded-fetch.ts";
import { signedHeaders } from "../signed-headers.ts";
import { robotKeys } from "./keys.ts";
import { demoScheme } from "./policy.ts";
import { noteFaults } from "./store/faults.ts";
import { noteAnswered, noteFailure, type RobotRow } from "./store/robots.ts";

export type HookApp = Pick<App, "database" | "clock" | "secret" | "guardedFetch" | "demoRobot">;

/**
 * Posts a message to the program of a robot, signed, and has its answer written; what failed is noted for staff under the key of the
 * try (M18). `write` answers what of it was refused. Null when it was answered; else what went wrong.
 */
export async function askHook(
  app: HookApp,
  robot: RobotRow,
  { key, asked }: { key: string; asked: object },
  write: (answer: string) => Promise<string | null>,
): Promise<string | null> {
  const { database, clock } = app;
  const body = JSON.stringify(asked);
  const { robot_id: robotId, secret_version: secretVersion } = robot;
  const note = async (reason: "hook" | "slow", detail: string) => {
    const owner = { robotId, deptId: robot.dept_id };
    await noteFaults(database.kysely, owner, clock.now(), [{ key, reason, detail }]);
    await noteFailure(database.kysely, robotId, detail, (failures) => pausedUntil(failures, clock.now()));
  };
  const begunAt = clock.now();
  try {
    const { secret } = robotKeys(app.secret, { robotId, secretVersion });
    const answer = await app.guardedFetch({
      url: hookOf(robot.hook, app),
      method: "POST",
      headers: signedHeaders(secret, clock.now(), body),
      body,
      timeoutMs: limits.robotTimeout.value,
      answerMax: limits.robotAnswerMax.value,
    });
    const tookMs = clock.now() - begunAt;
    if (answer.status < 200 || answer.status > 299)
      throw new GuardRefusal("failed", `status ${answer.status}`);
    const problem = await write(answer.body);
    if (tookMs > limits.robotSlow.value) {
      await note("slow", `the answer took ${tookMs} ms`);
      return null;
    }
    await noteAnswered(database.kysely, robotId, clock.now(), problem);
    return null;
  } catch (error) {
    if (!(error instanceof GuardRefusal)) throw error;
    await note("hook", error.message.slice(0, 500));
    return error.message;
  }
}

/** The circuit opens after some failures, and each further one keeps it open twice as long. */
function pausedUntil(failures: number, now: number): number {
  const over = failures - limits.robotFailures.value;
  if (over < 0) return 0;
  return now + Math.min(limits.robotPauseMax.value, limits.robotPause.value * 2 ** Math.min(over, 10));
}

function hookOf(hook: string, { demoRobot }: Pick<HookApp, "demoRobot">): string {
  if (!hook.startsWith(demoScheme)) return hook;
  if (!demoRobot) throw new GuardRefusal("address", "the demo's robots answer in development alone");
  return demoRobot.origin + hook.slice(demoScheme.length);
}
