import { type FamilyNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { openNotifier } from "../notifications/index.ts";
import { readPeople } from "../users/index.ts";
import type { FamilyTelling } from "./job-kinds.ts";
import { listRelatives, readNames, readSchool } from "./store.ts";

/**
 * Tells a pupil and the guardian that a link between them was made or ended, and the pupil's other guardians that there was one
 * (A5, M11): nobody answers for a child unseen. The school says it, so that no block and no choice of news keeps it away.
 * A second run tells nobody twice.
 */
export async function tellFamily(app: JobContext, telling: FamilyTelling): Promise<void> {
  const { deptId, act, wardId, guardianId, at } = telling;
  const { kysely } = app.database;
  const names = await readNames(kysely, deptId, [wardId, guardianId]);
  const [child, guardian] = [names.get(wardId), names.get(guardianId)];
  if (child === undefined || guardian === undefined) return;
  const whole: FamilyNotification = {
    act,
    sender: await readSchool(kysely, deptId),
    child: { userId: wardId, name: child },
    guardian: { userId: guardianId, name: guardian },
  };
  const concerned = new Set([wardId, guardianId]);
  // Who was linked later has nothing to do with it.
  const others = (await listRelatives(kysely, { deptId, accountId: wardId }, "guardians"))
    .filter(({ userId, linkedAt }) => linkedAt <= at && !concerned.has(userId))
    .map(({ userId }) => userId);
  const people = await readPeople(app.database, "edu", [...concerned, ...others]);
  const notifier = openNotifier(app, "notice", { deptId });
  try {
    await notifier.tell(
      people.map((receiver) => {
        const told = concerned.has(receiver.account) ? whole : { ...whole, guardian: null };
        return {
          receiver,
          idClient: `family-${act}-${at}-${wardId}-${guardianId}-${receiver.id}`,
          type: systemTypes.family,
          attach: JSON.stringify(told),
          isBinding: true,
          ...titlesOf(told),
        };
      }),
    );
  } finally {
    await notifier.close();
  }
}

function titlesOf({ act, child: { name: child }, guardian }: FamilyNotification) {
  const [who, whoEn] = guardian ? [guardian.name, guardian.name] : ["另一位监护人", "Another guardian"];
  return act === "linked"
    ? { title: `${who}已成为${child}的监护人`, titleEn: `${whoEn} is now a guardian of ${child}` }
    : { title: `${who}不再是${child}的监护人`, titleEn: `${whoEn} is no longer a guardian of ${child}` };
}
