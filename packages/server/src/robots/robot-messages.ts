import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { p2pKey } from "@lyceum/domain/messages";
import type { CallHandlers } from "../app/calls.ts";
import { makeConversations } from "../messages/index.ts";
import { readPeople } from "../users/index.ts";
import { readRobotToken } from "./keys.ts";
import { sayAsRobot, textOf } from "./say.ts";
import { hasWritten } from "./store/deliveries.ts";
import { noteFaults } from "./store/faults.ts";
import { findById } from "./store/robots.ts";

/** A robot writes by itself: only to whom has written to it lately, and at a slow pace (M18). */
export const robotMessageHandlers = {
  "POST /robots/messages": async ({ body: { token, to, text, idClient } }, context) => {
    const { database, secret, clock } = context;
    const read = readRobotToken(secret, token);
    const robot = read && (await findById(database.kysely, read.robotId));
    if (!robot || robot.secret_version !== read.secretVersion || !robot.is_enabled)
      throw new Fault("robotToken");
    const people = await readPeople(database, "edu", [robot.account, to]);
    const own = people.find(({ account }) => account === robot.account);
    const person = people.find(({ account }) => account === to);
    if (!own || !person || person.isRobot || own.deptId !== robot.dept_id) throw new Fault("notFound");
    const conversationId = await makeConversations(database).find("edu", own.id, person.id);
    const since = clock.now() - limits.robotWritesWithin.value;
    if (conversationId === null || !(await hasWritten(database.kysely, conversationId, person.id, since)))
      throw new Fault("notFound");
    const waitMs = await context.rateLimit.take("robotMessage", `${robot.robot_id}:${person.id}`);
    if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
    const lines = [{ key: `${p2pKey(own.id, person.id)}-${idClient}`.slice(-64), content: textOf(text) }];
    const [idServer] = await sayAsRobot(context, { robot: own, person, conversationId }, lines);
    if (idServer === null) {
      const owner = { robotId: robot.robot_id, deptId: robot.dept_id };
      const fault = { key: `own-${idClient}`, reason: "words" as const, detail: "text" };
      await noteFaults(database.kysely, owner, clock.now(), [fault]);
      throw new Fault("paramError", { field: "text" });
    }
    return { idServer: idServer ?? "" };
  },
} satisfies Partial<CallHandlers>;
