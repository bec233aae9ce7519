import { freshDatabase } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { forgetPushDevices } from "./store.ts";
import { sweepEnded } from "../jobs.ts";

test("M10 a connection that ended is remembered for a day", async () => {
  const { database, drop } = await freshDatabase();
  onTestFinished(drop);
  const now = 1_790_000_000_000;
  const day = 86_400_000;
  for (const [connectionId, time] of [
    ["old", now - day - 1],
    ["young", now - day],
  ] as const)
    await forgetPushDevices(
      database,
      { personId: 1, devices: { deviceIds: ["desk"] }, connectionIds: [connectionId] },
      time,
    );
  await sweepEnded({ database, clock: { now: () => now }, signal: new AbortController().signal });
  const left = await database.kysely.selectFrom("im.ended").select("id").execute();
  expect(left).toEqual([{ id: "young" }]);
});
