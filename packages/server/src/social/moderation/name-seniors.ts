import { seniorsMin } from "@lyceum/domain/social";
import {
  applyGrants,
  endSessionsOf,
  findByContactIn,
  type KnownContact,
  publishGrants,
} from "../../accounts/index.ts";
import type { App } from "../../app/context.ts";
import { recordAct } from "../../audit/index.ts";
import { readMembers } from "../store/members.ts";
import { lockNaming, lockSeniors } from "../store/role-changes.ts";
import { giveRole } from "./give-role.ts";
import { seniorNamedKind } from "./job-kinds.ts";

type Named =
  /** There are two senior moderators, who name all others. */
  | { is: "refused"; why: "alreadyThere" }
  | { is: "refused"; why: "noMember" | "suspended"; contact: string }
  | { is: "refused"; why: "samePerson" }
  | { is: "named"; ids: string[] };

/**
 * Makes two members of the social realm senior moderators, where there are not two yet who could (A5): for whoever runs the
 * server. The running server ends their sessions, since moderators sign in with a second factor.
 */
export async function nameSeniors(
  { clock, database, jobs, search }: Pick<App, "clock" | "database" | "jobs" | "search">,
  { deptId, contacts }: { deptId: number; contacts: readonly KnownContact[] },
): Promise<Named> {
  const now = clock.now();
  return await database.kysely.transaction().execute(async (trx): Promise<Named> => {
    await lockNaming(trx, deptId);
    const seniors = await lockSeniors(trx, deptId, "");
    if (seniors.size >= seniorsMin) return { is: "refused", why: "alreadyThere" };
    const ids: string[] = [];
    for (const contact of contacts) {
      // oxlint-disable-next-line no-await-in-loop -- two people
      const account = await findByContactIn(trx, "social", deptId, contact);
      if (account?.status !== "active") return { is: "refused", why: "noMember", contact: contact.value };
      ids.push(account.id);
    }
    const members = new Map((await readMembers(trx, deptId, ids)).map((member) => [member.id, member]));
    for (const [at, id] of ids.entries()) {
      const member = members.get(id);
      const contact = contacts[at]?.value ?? "";
      // Whoever left the sign-up before its end is no member yet.
      if (!member || member.provenAt === null) return { is: "refused", why: "noMember", contact };
      if (member.state === "suspended") return { is: "refused", why: "suspended", contact };
    }
    if (new Set(ids).size < seniorsMin) return { is: "refused", why: "samePerson" };
    for (const accountId of ids.filter((id) => !seniors.has(id))) {
      const role = "seniorModerator";
      /* oxlint-disable no-await-in-loop -- two people */
      await giveRole(trx, { deptId, accountId, role }, null, now);
      const applied = await applyGrants({ search }, trx, "social", accountId, now);
      // Nobody of the realm gave it.
      const actor = { realm: "social", accountId, deptId, at: now } as const;
      const thing = { kind: "account", id: accountId } as const;
      await recordAct(trx, actor, { act: "role.grant", thing, after: { role, act: "grant", seconds: null } });
      if (applied) await jobs.add(trx, seniorNamedKind, { memberId: accountId, personId: applied.personId });
      /* oxlint-enable no-await-in-loop */
    }
    return { is: "named", ids };
  });
}

/** In the running server: rights on open connections follow, and the sessions from before end. */
export async function renewSenior(
  { memberId, personId }: { memberId: string; personId: number },
  app: App,
): Promise<void> {
  publishGrants(app, { personId, hasMoved: false });
  await endSessionsOf(app, "social", memberId, {}, "became staff");
}
