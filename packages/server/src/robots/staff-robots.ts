import { Fault } from "@lyceum/contract/faults";
import type { RobotContent } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { randomId } from "@lyceum/kit";
import { type CallHandlers, callerOf } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { indexPerson, robotRole, upsertPersonIn } from "../users/index.ts";
import { robotKeys } from "./keys.ts";
import { checkHook } from "./policy.ts";
import { listFaults } from "./store/faults.ts";
import {
  contentOf,
  countClasses,
  findById,
  insertRobot,
  listRobots,
  lockRobot,
  raiseSecretVersion,
  readKind,
  type RobotRow,
  updateRobot,
} from "./store/robots.ts";
import type { Db } from "../ports/database.ts";

/** Robots as staff keep them; the HTTP layer has checked the permission (M18). */
export const staffRobotHandlers = {
  "GET /staff/robots": async ({ query }, context) =>
    await listRobots(context.database.kysely, callerOf(context).deptId, clampPage(query)),

  "GET /staff/robots/{id}/faults": async ({ params, query }, context) => {
    const { kysely } = context.database;
    const { deptId } = callerOf(context);
    const robot = await findById(kysely, Number(params.id));
    if (robot?.dept_id !== deptId) throw new Fault("notFound");
    return await listFaults(kysely, { robotId: robot.robot_id, deptId }, clampPage(query));
  },

  "POST /staff/robots": async ({ body }, context) => {
    const { deptId } = callerOf(context);
    const at = context.clock.now();
    return await context.database.kysely.transaction().execute(async (trx) => {
      const made = await makeRobot(trx, context, { deptId, content: body, at });
      await recordAct(trx, actorOf(context), {
        act: "robot.create",
        thing: { kind: "robot", id: made.robotId },
        after: factsOf(body),
      });
      return {
        ...made,
        robotId: String(made.robotId),
        ...robotKeys(context.secret, { ...made, secretVersion: 1 }),
      };
    });
  },

  "POST /staff/robots/{id}/save": async ({ params, body }, context) => {
    const { deptId } = callerOf(context);
    const at = context.clock.now();
    await context.database.kysely.transaction().execute(async (trx) => {
      const before = await lockRobot(trx, deptId, Number(params.id));
      if (!before) throw new Fault("notFound");
      if (body.hook !== before.hook) checkHook(body.hook, "hook", { production: true });
      await checkClasses(trx, deptId, body);
      await updateRobot(trx, before.robot_id, body, at);
      await putPerson(trx, context, {
        deptId,
        account: before.account,
        avatar: before.avatar,
        content: body,
        at,
      });
      await recordAct(trx, actorOf(context), {
        act: "robot.change",
        thing: { kind: "robot", id: before.robot_id },
        before: factsOf(contentOf(before)),
        after: factsOf(body),
      });
    });
    return {};
  },

  "POST /staff/robots/{id}/rotate": async ({ params }, context) => {
    const { deptId } = callerOf(context);
    return await context.database.kysely.transaction().execute(async (trx) => {
      const before = await lockRobot(trx, deptId, Number(params.id));
      if (!before) throw new Fault("notFound");
      const { robot_id: robotId, name } = before;
      const secretVersion = await raiseSecretVersion(trx, robotId, context.clock.now());
      await recordAct(trx, actorOf(context), {
        act: "robot.rotate",
        thing: { kind: "robot", id: robotId },
        after: { name, secretVersion },
      });
      return robotKeys(context.secret, { robotId, secretVersion });
    });
  },
} satisfies Partial<CallHandlers>;

type Making = Pick<App, "search" | "production">;
type NewRobot = { deptId: number; content: RobotContent; at: number; account?: string };

/** A robot with its person in messaging; also for the demo. */
export async function makeRobot(
  trx: Db,
  app: Making,
  { deptId, content, at, account = `robot-${randomId().slice(0, 20)}` }: NewRobot,
): Promise<{ robotId: number; account: string }> {
  checkHook(content.hook, "hook", app);
  await checkClasses(trx, deptId, content);
  const robotId = await insertRobot(trx, { deptId, account, content, at });
  if (robotId === null) throw new Fault("robotsFull");
  await putPerson(trx, app, { deptId, account, avatar: "", content, at });
  return { robotId, account };
}

/** Switched off it is in reach of nobody, like somebody who was not admitted. */
export async function putPerson(
  trx: Db,
  { search }: Pick<App, "search">,
  { deptId, account, avatar, content, at }: Required<NewRobot> & Pick<RobotRow, "avatar">,
): Promise<void> {
  const { name, classIds, isEnabled } = content;
  const { person } = await upsertPersonIn(
    trx,
    {
      realm: "edu",
      account,
      deptId,
      kind: await readKind(trx, deptId),
      nick: name.trim(),
      avatar,
      roles: isEnabled ? [robotRole] : ["visitor"],
      classIds,
    },
    at,
  );
  await indexPerson(search, trx, person);
}

async function checkClasses(trx: Db, deptId: number, { classIds }: RobotContent): Promise<void> {
  // What children write goes to somebody else: for whom, staff say by class.
  if (classIds.length === 0 && (await readKind(trx, deptId)) === "k12")
    throw new Fault("paramError", { field: "classIds" });
  if ((await countClasses(trx, deptId, classIds)) !== classIds.length)
    throw new Fault("notFound", { field: "classIds" });
}

function factsOf({ name, intro, hook, classIds, isEnabled }: RobotContent) {
  return { name, intro, hook, classIds, isEnabled };
}
