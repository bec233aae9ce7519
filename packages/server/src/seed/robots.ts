import { limits } from "@lyceum/contract/limits";
import type { WordRule } from "@lyceum/contract/shapes";
import type { App } from "../app/context.ts";
import { makeRobot } from "../robots/index.ts";
import { demoDepts } from "./institutions.ts";

const plans = [
  { deptId: demoDepts.riverside, account: "robot-campus", name: "Campus helper", isForClasses: false },
  { deptId: demoDepts.northfield, account: "robot-northfield", name: "School helper", isForClasses: true },
];
const words: readonly WordRule[] = [
  { word: "stupid loser", type: 2 },
  { word: "笨蛋", type: 2 },
  { word: "damn", type: 1 },
  { word: "exam answers for sale", type: 3 },
];

/** A robot that answers from the portal, and a short list of words. Safe to repeat. */
export async function seedRobots({ database, clock, search, production }: App): Promise<void> {
  const at = clock.now();
  await database.kysely.transaction().execute(async (trx) => {
    const held = await trx.selectFrom("edu.robot").select("account").execute();
    for (const { deptId, account, name, isForClasses } of plans) {
      if (held.some((one) => one.account === account)) continue;
      const intro = "Ask for “news” or “activities”.";
      // Children are answered by robots of their classes.
      const classes = isForClasses
        ? await trx.selectFrom("edu.school_class").select("class_id").where("dept_id", "=", deptId).execute()
        : [];
      const classIds = classes.map((one) => one.class_id).slice(0, limits.robotClassesMax.value);
      if (isForClasses && classIds.length === 0) continue;
      const content = { name, intro, hook: "lyceum-demo:/campus", classIds, isEnabled: true };
      // Few, and each makes the next wait.
      // oxlint-disable-next-line no-await-in-loop
      await makeRobot(trx, { search, production }, { deptId, content, at, account });
    }
    await trx
      .insertInto("edu.word_list")
      .values(
        plans.map(({ deptId }) => ({
          dept_id: deptId,
          version: 1,
          words: JSON.stringify(words),
          updated_at: at,
          updated_by: "",
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
