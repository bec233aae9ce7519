import { isStaff } from "@lyceum/domain/accounts";
import { applyGrants } from "../accounts/grants/apply-grants.ts";
import { upsertGrants } from "../accounts/grants/store.ts";
import type { DemoPerson } from "../accounts/development.ts";
import { hashPassword } from "../accounts/password-hash.ts";
import { sealSecret } from "../accounts/second-factor.ts";
import { type AccountRow, findAccount, insertAccount, insertIdentity } from "../accounts/store.ts";
import { randomId } from "@lyceum/kit";
import type { App, Realm } from "../app/context.ts";

const memberPassword = "lyceum-demo";
const staffPassword = "lyceum-demo-staff";

const riverside = { deptId: 100, site: "localhost", siteName: "Riverside University" };
const bureau = { deptId: 10, site: "eastbank.localhost", siteName: "Eastbank Education Bureau" };
const northfield = { deptId: 200, site: "northfield.localhost", siteName: "Northfield School" };

type Site = typeof riverside;
type Sketch = { nick: string; roles: string[]; phone: string; classIds?: number[]; realm?: Realm };
type DemoAccountPlan = DemoPerson & { id: string; roles: string[]; classIds: number[] };

const plans: DemoAccountPlan[] = [
  plan(riverside, "ann", { nick: "Ann Keller", roles: ["student"], phone: "+8613800138001", classIds: [3] }),
  plan(riverside, "ben", { nick: "Ben Osei", roles: ["student"], phone: "+8613800138002", classIds: [3] }),
  plan(riverside, "clara", {
    nick: "Clara Lindqvist",
    roles: ["student"],
    phone: "+8613800138003",
    classIds: [3],
  }),
  plan(riverside, "teacher", {
    nick: "Dr. Tom Arden",
    roles: ["teacher"],
    phone: "+8613800138004",
    classIds: [3],
  }),
  plan(riverside, "admin", {
    nick: "Ada Moreau",
    roles: ["institutionAdmin", "platformAdmin"],
    phone: "+8613800138005",
  }),
  plan(riverside, "editor", { nick: "Iris Fontaine", roles: ["editor"], phone: "+8613800138006" }),
  plan(riverside, "reviewer", { nick: "Samuel Adeyemi", roles: ["reviewer"], phone: "+8613800138007" }),
  plan(northfield, "lily", { nick: "Lily Chen", roles: ["student"], phone: "+8613800138201", classIds: [1] }),
  plan(northfield, "max", { nick: "Max Weber", roles: ["student"], phone: "+8613800138202", classIds: [1] }),
  plan(northfield, "noah", {
    nick: "Noah Silva",
    roles: ["student"],
    phone: "+8613800138203",
    classIds: [2],
  }),
  plan(northfield, "ms.grant", {
    nick: "Ms. Grant",
    roles: ["teacher"],
    phone: "+8613800138204",
    classIds: [1, 2],
  }),
  plan(northfield, "head", {
    nick: "Mr. Okafor",
    roles: ["institutionAdmin"],
    phone: "+8613800138205",
  }),
  plan(bureau, "region", { nick: "Helen Marsh", roles: ["regionAdmin"], phone: "+8613800138010" }),
  plan(riverside, "mia", { nick: "Mia", roles: ["member"], phone: "+8613800138301", realm: "social" }),
  plan(riverside, "leo", { nick: "Leo", roles: ["member"], phone: "+8613800138302", realm: "social" }),
  plan(riverside, "mod", {
    nick: "Moderator",
    roles: ["seniorModerator"],
    phone: "+8613800138303",
    realm: "social",
  }),
  // Some decisions need two moderators.
  plan(riverside, "mod2", {
    nick: "Second moderator",
    roles: ["seniorModerator"],
    phone: "+8613800138304",
    realm: "social",
  }),
];

/** The classes of the demo; the entry code lets a newcomer try how a pupil is admitted. */
const classes = [
  {
    class_id: 1,
    dept_id: northfield.deptId,
    name: "一年级一班",
    name_en: "Class 1A",
    grade: 1,
    entry_code: "NRTHF1A2",
    entry_code_until: Date.parse("2100-01-01T00:00:00Z"),
  },
  { class_id: 2, dept_id: northfield.deptId, name: "一年级二班", name_en: "Class 1B", grade: 1 },
  { class_id: 3, dept_id: riverside.deptId, name: "离散数学一班", name_en: "Discrete mathematics 1" },
];

/** The people of the demo, as the demo page lists them. */
export const demoPeople: readonly DemoPerson[] = plans.map(
  ({ id: _id, roles: _roles, classIds: _classIds, ...person }) => person,
);

/** Makes the demo accounts that are missing. Only for a development server: the passwords are public. */
export async function seedAccounts(app: App): Promise<void> {
  const now = app.clock.now();
  await app.database.kysely
    .insertInto("edu.school_class")
    .values(classes.map((one) => ({ ...one, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const person of plans) {
    if (await findAccount(app.database, person.realm, person.id)) continue;
    const account = await accountOf(app, person, now);
    await app.database.kysely.transaction().execute(async (transaction) => {
      await insertAccount(transaction, person.realm, account);
      await upsertGrants(transaction, person.realm, grantsOf(person, now));
      await applyGrants(app, transaction, person.realm, account.id, now);
    });
    await insertIdentity(app.database, person.realm, {
      dept_id: person.deptId,
      provider: "development",
      open_id: person.userName,
      account_id: person.id,
      created_at: now,
    });
  }
}

/** Whether an earlier start has made them; they come after institutions and content. */
export async function hasDemoAccounts(app: App): Promise<boolean> {
  const [first] = plans;
  return first !== undefined && (await findAccount(app.database, first.realm, first.id)) !== undefined;
}

/** Lines for the terminal under the address of the server. */
export function describeDemo(): string[] {
  return demoPeople.map(
    ({ siteName, userName, password, role }) => `  ${siteName}: ${userName} / ${password} (${role})`,
  );
}

function plan(
  site: Site,
  userName: string,
  { nick, roles, phone, classIds = [], realm = "edu" }: Sketch,
): DemoAccountPlan {
  const staff = isStaff(roles);
  return {
    ...site,
    id: `${realm === "edu" ? "u" : "m"}-${userName}`,
    realm,
    userName,
    nickName: nick,
    role: roles[0] ?? "",
    roles,
    classIds,
    password: staff ? staffPassword : memberPassword,
    phone,
    email: `${userName}@${site.deptId === 200 ? "northfield" : "riverside"}.example`,
  };
}

/** Each role in the institution, and the first one in each class. */
function grantsOf({ id, deptId, roles, classIds }: DemoAccountPlan, now: number) {
  const base = { dept_id: deptId, account_id: id, area_code: null, from_at: now, until_at: null };
  const more = { granted_by: null, created_at: now };
  return [
    ...roles.map((role) => ({
      ...base,
      ...more,
      id: randomId(),
      role,
      scope: "institution" as const,
      class_id: null,
    })),
    ...classIds.map((classId) => ({
      ...base,
      ...more,
      id: randomId(),
      role: roles[0] ?? "student",
      scope: "class" as const,
      class_id: classId,
    })),
  ];
}

async function accountOf(app: App, person: DemoAccountPlan, now: number): Promise<AccountRow> {
  const staff = isStaff(person.roles);
  // Fixed, so that an authenticator that once read it keeps working with the next data folder.
  const secret = Buffer.from(`lyceum-${person.userName}`.padEnd(20, "*"));
  return {
    id: person.id,
    dept_id: person.deptId,
    user_name: person.userName,
    nick: person.nickName,
    avatar: "",
    phone: person.phone,
    email: person.email,
    password_hash: await hashPassword(person.password),
    staff_password: staff,
    roles: person.roles,
    class_ids: person.classIds,
    status: "active",
    second_factor: staff ? sealSecret(app, person.id, secret) : null,
    second_factor_at: staff ? now : null,
    second_factor_counter: -1,
    created_at: now,
    updated_at: now,
  };
}
