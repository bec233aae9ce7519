import { Fault } from "@lyceum/contract/faults";
import type { PupilQuietHoursShown } from "@lyceum/contract/shapes";
import { type CallHandlers, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { lockInstitution, readHours, writeHours } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** The quiet hours of pupils as administrators set them (D8). */
export const quietHourHandlers = {
  "GET /staff/quietHours": async (_input, context) =>
    await show(context.database.kysely, callerOf(context).deptId),
  "POST /staff/quietHours": async ({ body }, context) => {
    const { deptId } = callerOf(context);
    // From and to the same time would be never, and look like always.
    if (body.from === body.to) throw new Fault("paramError", { field: "to" });
    return await context.database.kysely.transaction().execute(async (trx) => {
      await lockInstitution(trx, deptId);
      const { isOffered, timeZone: _, ...before } = await show(trx, deptId);
      if (!isOffered) throw new Fault("forbidden");
      const { isOn, from, to } = body;
      if (before.isOn !== isOn || before.from !== from || before.to !== to) {
        await writeHours(trx, deptId, body, context.clock.now());
        await recordAct(trx, actorOf(context), {
          act: "quietHours.save",
          thing: { kind: "quietHours", id: deptId },
          before,
          after: { isOn, from, to },
        });
      }
      return await show(trx, deptId);
    });
  },
} satisfies Partial<CallHandlers>;

async function show(db: Db, deptId: number): Promise<PupilQuietHoursShown> {
  const { kind, timeZone, isOn, from, to } = await readHours(db, deptId);
  const isOffered = kind === "k12";
  return { isOn: isOffered && isOn, from, to, timeZone, isOffered };
}
