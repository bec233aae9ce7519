import { type FamilyNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { type News, tellEach } from "../notifications/index.ts";
import type { FamilyTelling } from "./job-kinds.ts";
import { listRelatives, readNames } from "./store.ts";

/**
 * Tells a pupil, all guardians of the pupil and the one whom it is about that a link was made or ended (A5, M11): nobody
 * answers for a child unseen. It is shown whatever was chosen for news. A second run tells nobody twice.
 */
export async function tellFamily(app: JobContext, telling: FamilyTelling): Promise<void> {
  const { deptId, act, wardId, guardianId, by, at } = telling;
  const { kysely } = app.database;
  const names = await readNames(kysely, deptId, [wardId, guardianId]);
  const [child, guardian] = [names.get(wardId), names.get(guardianId)];
  // Of an account that was erased meanwhile nothing is said.
  if (child === undefined || guardian === undefined) return;
  const told: FamilyNotification = {
    act,
    child: { userId: wardId, name: child },
    guardian: { userId: guardianId, name: guardian },
  };
  const isLinked = act === "linked";
  const news = {
    about: guardianId,
    key: `family-${act}-${at}-${wardId}`,
    attach: JSON.stringify(told),
    isBinding: true,
    title: isLinked ? `${guardian}已成为${child}的监护人` : `${guardian}不再是${child}的监护人`,
    titleEn: isLinked
      ? `${guardian} is now a guardian of ${child}`
      : `${guardian} is no longer a guardian of ${child}`,
  };
  const others = await listRelatives(kysely, { deptId, accountId: wardId }, "guardians");
  const all = new Set([wardId, guardianId, ...others.map(({ userId }) => userId)]);
  async function* pages(): AsyncGenerator<News[]> {
    yield [...all].map((to) => ({ ...news, to }));
  }
  await tellEach(app, { accountId: by, kind: "notice", type: systemTypes.family }, pages());
}
