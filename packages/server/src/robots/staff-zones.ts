import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandlers, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { originOf } from "./policy.ts";
import { deleteZone, findZone, isOwnHost, listZones, putZone } from "./store/zones.ts";

/** The hosts that programs of the institution ask through the server (M18). */
export const staffZoneHandlers = {
  "GET /staff/proxyZones": async ({ query }, context) =>
    await listZones(context.database.kysely, callerOf(context).deptId, clampPage(query)),

  "POST /staff/proxyZones": async ({ body: { zone, origin: text } }, context) => {
    const { deptId } = callerOf(context);
    const origin = originOf(text);
    if (await isOwnHost(context.database.kysely, new URL(origin).hostname))
      throw new Fault("hookRefused", { field: "origin" });
    await context.database.kysely.transaction().execute(async (trx) => {
      const before = await findZone(trx, deptId, zone);
      if (before === origin) return;
      if (!(await putZone(trx, deptId, { zone, origin }, context.clock.now(), limits.proxyZonesMax.value)))
        throw new Fault("robotsFull");
      await recordAct(trx, actorOf(context), {
        act: "proxy.add",
        thing: { kind: "proxy", id: zone },
        ...(before === undefined ? {} : { before: { origin: before } }),
        after: { origin },
      });
    });
    return {};
  },

  "POST /staff/proxyZones/remove": async ({ body: { zone } }, context) => {
    const { deptId } = callerOf(context);
    await context.database.kysely.transaction().execute(async (trx) => {
      const origin = await deleteZone(trx, deptId, zone);
      if (origin === undefined) throw new Fault("notFound");
      await recordAct(trx, actorOf(context), {
        act: "proxy.remove",
        thing: { kind: "proxy", id: zone },
        before: { origin },
      });
    });
    return {};
  },
} satisfies Partial<CallHandlers>;
