import { type KnownPerson, keyOf, planRoster, type RosterChange, type RowPlan } from "@lyceum/domain/roster";
import { randomId } from "@lyceum/kit";
import { applyGrants, type GrantsApplied, lockAccount, upsertGrants } from "../../accounts/index.ts";
import { closeRequest } from "../../admission/index.ts";
import type { JobContext } from "../../app/job.ts";
import { recordAct } from "../../audit/index.ts";
import { tellFamilyOf } from "../../guardians/index.ts";
import { loadKnown } from "../known/load-known.ts";
import { actorOf } from "./actor.ts";
import { createAccount } from "./create-account.ts";
import {
  type Confirmed,
  endClassGrants,
  finishRow,
  lockRow,
  writeDetails,
  writeLink,
  writeNumber,
} from "./store.ts";
import type { Db } from "../../ports/database.ts";

type Known = Awaited<ReturnType<typeof loadKnown>>;

/** One row by itself, planned again: meanwhile others may have changed what it depends on. */
export async function applyRow(
  context: Pick<JobContext, "clock" | "database" | "jobs" | "search">,
  confirmed: Confirmed,
  line: number,
): Promise<GrantsApplied | null> {
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (transaction) => {
    const row = await lockRow(transaction, confirmed.importId, line);
    if (!row) return null;
    if (row.accountId !== null) await lockAccount(transaction, "edu", row.accountId);
    const known = await loadKnown(transaction, confirmed.deptId, [row.entry]);
    const [plan] = planRoster([{ entry: row.entry, problems: [] }], known, { createsClasses: false });
    if (!plan) throw new Error("a row has no plan");
    const finish = async (problems: RowPlan["problems"], accountId: string | null) =>
      await finishRow(transaction, confirmed.importId, line, { problems, accountId, now });
    if (plan.act === "faulty") {
      await finish(plan.problems, plan.accountId);
      return null;
    }
    const accountId = plan.accountId ?? (await createAccount(transaction, confirmed.deptId, plan.entry, now));
    if (accountId === null) {
      await finish([{ field: "account", why: "taken" }], null);
      return null;
    }
    const applied = await write(context, transaction, { confirmed, plan, accountId, known, now });
    await finish([], accountId);
    return applied;
  });
}

type Writing = { confirmed: Confirmed; plan: RowPlan; accountId: string; known: Known; now: number };

async function write(
  app: Pick<JobContext, "jobs" | "search">,
  transaction: Db,
  { confirmed, plan, accountId, known, now }: Writing,
): Promise<GrantsApplied | null> {
  const { deptId } = confirmed;
  const { entry, changes } = plan;
  if (changes.length === 0) return null;
  const to = (what: "name" | "number" | "email" | "phone") =>
    changes.find((change) => change.what === what)?.to;
  const details = { nick: to("name"), email: to("email"), phone: to("phone") };
  if (plan.act === "change") await writeDetails(transaction, deptId, accountId, details, now);
  const number = to("number");
  if (number !== undefined)
    await writeNumber(transaction, {
      account_id: accountId,
      dept_id: deptId,
      number,
      number_key: keyOf(number),
    });
  const ended = idsOf(changes, "endClass", known);
  if (ended.length > 0) await endClassGrants(transaction, deptId, accountId, entry.role, ended);
  const base = {
    dept_id: deptId,
    account_id: accountId,
    role: entry.role,
    area_code: null,
    from_at: now,
    until_at: null,
    granted_by: confirmed.confirmedBy,
    created_at: now,
  };
  const classGrants = idsOf(changes, "addClass", known).map((class_id) => ({
    ...base,
    id: randomId(),
    scope: "class" as const,
    class_id,
  }));
  const own = { ...base, id: randomId(), scope: "institution" as const, class_id: null };
  const hasRole = changes.some(({ what }) => what === "role");
  await upsertGrants(transaction, "edu", hasRole ? [own, ...classGrants] : classGrants);
  for (const change of changes)
    if (change.what === "ward") {
      const wardId = wardOf(change.to, known).id;
      const link = {
        guardian_id: accountId,
        ward_id: wardId,
        dept_id: deptId,
        created_by: confirmed.confirmedBy,
        created_at: now,
      };
      if (await writeLink(transaction, link))
        await app.jobs.add(transaction, tellFamilyOf, {
          deptId,
          act: "linked",
          wardId,
          guardianId: accountId,
          at: now,
        });
    }
  await closeRequest(transaction, accountId, now);
  await recordAct(transaction, actorOf(confirmed, now), {
    act: plan.act === "create" ? "person.create" : "person.change",
    thing: { kind: "account", id: accountId },
    after: { role: entry.role, changes },
  });
  return await applyGrants(app, transaction, "edu", accountId, now);
}

function idsOf(changes: readonly RosterChange[], what: "addClass" | "endClass", known: Known): number[] {
  return changes
    .filter((change) => change.what === what)
    .map(({ to }) => {
      // Of two with one name the plan means the older one, which stands last.
      const one = known.classes.findLast(
        ({ name, nameEn }) => keyOf(name) === keyOf(to) || (nameEn !== "" && keyOf(nameEn) === keyOf(to)),
      );
      if (!one) throw new Error(`the class ${to} is gone`);
      return one.classId;
    });
}

function wardOf(key: string, { people }: Known): KnownPerson {
  const isIt = (text: string) => keyOf(text) === keyOf(key);
  const ward = people.find(({ number }) => isIt(number)) ?? people.find(({ account }) => isIt(account));
  if (!ward) throw new Error("a ward is gone");
  return ward;
}
