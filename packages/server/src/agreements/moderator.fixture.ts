import type { Harness } from "../accounts/harness.fixture.ts";
import { accountRow } from "../accounts/account-row.fixture.ts";
import { applyGrants, upsertGrants } from "../accounts/index.ts";
import { startSession } from "../accounts/sessions/start.ts";
import { insertAccount } from "../accounts/store.ts";
import type { CallContext } from "../app/context.ts";

/** A senior moderator of Riverside's social app, signed in. */
export async function signInModerator(harness: Harness): Promise<string> {
  const now = harness.clock.at;
  const account = accountRow({
    id: "m-senior",
    dept_id: 100,
    user_name: "senior",
    nick: "Senior",
    staff_password: true,
    roles: ["seniorModerator"],
    created_at: now,
  });
  await harness.app.database.kysely.transaction().execute(async (transaction) => {
    await insertAccount(transaction, "social", account);
    const grant = { id: "g-senior", dept_id: 100, account_id: account.id, role: "seniorModerator" };
    const open = { class_id: null, area_code: null, from_at: now, until_at: null, granted_by: null };
    await upsertGrants(transaction, "social", [{ ...grant, ...open, scope: "institution", created_at: now }]);
    await applyGrants(harness.app, transaction, "social", account.id, now);
  });
  const context = { ...harness.app, address: "127.0.0.1", userAgent: "" } as unknown as CallContext;
  const { access_token: token = "" } = await startSession(context, "social", account);
  return token;
}
