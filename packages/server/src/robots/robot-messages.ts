import { Fault } from "@lyceum/contract/faults";
import { p2pKey } from "@lyceum/domain/messages";
import type { CallHandlers } from "../app/calls.ts";
import { makeConversations } from "../messages/index.ts";
import { readPeople } from "../users/index.ts";
import { readRobotToken } from "./keys.ts";
import { sayAsRobot, textOf } from "./say.ts";
import { hasWritten } from "./store/deliveries.ts";
import { findById } from "./store/robots.ts";

/** A robot writes by itself: only to whom has written to it (M18). */
export const robotMessageHandlers = {
  "POST /robots/messages": async ({ body: { token, to, text, idClient } }, context) => {
    const { database, secret } = context;
    const read = readRobotToken(secret, token);
    const robot = read && (await findById(database.kysely, read.robotId));
    if (!robot || robot.secret_version !== read.secretVersion || !robot.is_enabled)
      throw new Fault("robotToken");
    const people = await readPeople(database, "edu", [robot.account, to]);
    const own = people.find(({ account }) => account === robot.account);
    const person = people.find(({ account }) => account === to);
    if (!own || !person || person.isRobot || own.deptId !== robot.dept_id) throw new Fault("notFound");
    const conversationId = await makeConversations(database).find("edu", own.id, person.id);
    if (conversationId === null || !(await hasWritten(database.kysely, conversationId, person.id)))
      throw new Fault("notFound");
    const lines = [{ key: `${p2pKey(own.id, person.id)}-${idClient}`.slice(-64), content: textOf(text) }];
    const [idServer] = await sayAsRobot(context, { robot: own, person, conversationId }, lines).catch(
      (error: unknown) => {
        if (error instanceof Fault && error.key === "wordsRefused")
          throw new Fault("paramError", { field: "text" });
        throw error;
      },
    );
    return { idServer: idServer ?? "" };
  },
} satisfies Partial<CallHandlers>;
