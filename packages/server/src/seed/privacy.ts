import type { App } from "../app/context.ts";

const day = 86_400_000;

/** What staff see at /staff/privacy: a copy that was made, and a deletion that was taken back. */
export async function seedPrivacy({ clock, database }: Pick<App, "clock" | "database">): Promise<void> {
  const now = clock.now();
  const base = { dept_id: 100, progress: 1, asset_id: null };
  await database.kysely
    .insertInto("edu.privacy_request")
    .values([
      {
        ...base,
        id: "demo-export-ben",
        account_id: "u-ben",
        kind: "export",
        state: "done",
        asked_at: now - 9 * day,
        due_at: null,
        finished_at: now - 9 * day + 40_000,
      },
      {
        ...base,
        id: "demo-erasure-clara",
        account_id: "u-clara",
        kind: "erasure",
        state: "undone",
        progress: 0,
        asked_at: now - 6 * day,
        due_at: now + 8 * day,
        finished_at: now - 4 * day,
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
