import { Type } from "typebox";
import type { App } from "../app/context.ts";
import { defineJob, defineSweep, type Sweep } from "../app/job.ts";
import { applyDueGrants } from "./grants/apply-due-grants.ts";
import { deleteOldAttempts } from "./attempts/store.ts";
import { deleteOldCodes } from "./codes/store.ts";
import { codeMemoryMs } from "./codes/verify.ts";
import { deleteOldChallenges } from "./passkeys/store.ts";
import { deleteOldSessions } from "./sessions/store.ts";
import { deleteOldTvTickets } from "./tv/store.ts";
import { deleteOldTickets } from "./wechat/store.ts";

/** Roles that begin or end take effect within a minute. */
const applyGrants = defineJob({
  name: "accounts.applyGrants",
  payload: Type.Object({}, { additionalProperties: false }),
  attempts: 3,
  timeoutMs: 300_000,
  lane: "quick",
  queue: "grants",
  schedule: { cron: "* * * * *", payload: {}, catchUpMs: 300_000 },
  run: async (_payload, context) => void (await applyDueGrants(context)),
});

export const accountJobs = [applyGrants, defineSweep("accounts.sweep", 3, sweepAccounts)];

const sessionMemoryMs = 2_592_000_000;

/** Deletes what no rule looks at any more: old codes and counts, and sessions that ended a month ago. */
export async function sweepAccounts({
  clock,
  database,
  signal,
}: Pick<App, "clock" | "database"> & Sweep): Promise<void> {
  const now = clock.now();
  await deleteOldChallenges(database, now - codeMemoryMs, { signal });
  await deleteOldTickets(database, now, { signal });
  await deleteOldTvTickets(database, now, { signal });
  for (const realm of ["edu", "social"] as const) {
    await deleteOldCodes(database, realm, now - codeMemoryMs, { signal });
    await deleteOldAttempts(database, realm, now - codeMemoryMs, { signal });
    await deleteOldSessions(database, realm, now - sessionMemoryMs, { signal });
  }
}
