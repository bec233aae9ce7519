import { newAccount } from "../accounts/index.ts";
import type { Harness } from "../accounts/harness.fixture.ts";
import type { TestMember } from "./members.fixture.ts";
import { followSchools } from "./school-groups.ts";

/** The demo's school for children. */
export const school = 200;

/** Makes an account of a school with the contact of a member, as staff do it; answers its id. */
export async function addToSchool(
  harness: Harness,
  member: Pick<TestMember, "id">,
  roles: readonly string[],
): Promise<string> {
  return await addContactToSchool(harness, await contactOf(harness, member), roles);
}

export async function addContactToSchool(
  harness: Harness,
  email: string,
  roles: readonly string[],
): Promise<string> {
  const names = { dept_id: school, user_name: `u-${email}`, nick: "A name of the portal" };
  const account = newAccount({ ...names, phone: null, email, password_hash: null }, harness.clock.at);
  await harness.app.database.kysely
    .insertInto("edu.account")
    .values({ ...account, roles: [...roles] })
    .execute();
  return account.id;
}

export async function contactOf(harness: Harness, { id }: Pick<TestMember, "id">): Promise<string> {
  const row = await harness.app.database.kysely
    .selectFrom("social.account")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.email ?? "";
}

/** What the job of every minute does. */
export async function follow(harness: Harness): Promise<void> {
  await followSchools({ ...harness.app, signal: AbortSignal.timeout(60_000) });
}
