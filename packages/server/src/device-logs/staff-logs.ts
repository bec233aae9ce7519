import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { DeviceLogItem, AskableDevice } from "@lyceum/contract/shapes";
import { visibleLength } from "@lyceum/domain/words";
import { type CallHandlers, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { lockPerson } from "../db/lock-person.ts";
import type { Registry } from "../ports/registry.ts";
import { askingFrame } from "./fan-out.ts";
import { tellAskedOf } from "./job-kinds.ts";
import { mayAsk, requireOwner } from "./policy.ts";
import * as store from "./store.ts";

/** Devices and their logs as staff ask for them; the HTTP layer has checked the permission (M16). */
export const staffLogHandlers = {
  "GET /staff/people/{id}/deviceLogs": async ({ params }, context) => {
    const { database, clock, registry } = context;
    const { deptId } = callerOf(context);
    const owner = await requireOwner(database, deptId, params.id);
    const now = clock.now();
    const logs = await store.listLogs(database.kysely, deptId, owner.id, now - limits.deviceLogLife.value);
    return { devices: await devicesOf(registry, owner.id), logs: logs.map((row) => showLog(row, now)) };
  },

  "POST /staff/people/{id}/deviceLogs": async ({ params, body }, context) => {
    const { database, clock, registry, bus, jobs } = context;
    const { deptId, accountId } = callerOf(context);
    const reason = body.reason.trim();
    if (visibleLength(reason) < limits.deviceLogReasonMin.value)
      throw new Fault("paramError", { field: "reason" });
    const owner = await requireOwner(database, deptId, params.id);
    const device = (await devicesOf(registry, owner.id)).find(({ deviceId }) => deviceId === body.deviceId);
    if (!device) throw new Fault("notFound");
    const { deviceId, os } = device;
    const now = clock.now();
    const id = await database.kysely.transaction().execute(async (trx) => {
      await lockPerson(trx, owner.id);
      const asking = { deptId, personId: owner.id, deviceId };
      const waiting = await store.findWaiting(trx, asking, now - limits.deviceLogWait.value);
      if (waiting !== null) return waiting;
      const { since, check } = mayAsk(now);
      check(await store.countAsked(trx, owner.id, since));
      const logId = await store.insertAsked(trx, {
        dept_id: deptId,
        person_id: owner.id,
        device_id: deviceId,
        os,
        reason,
        asked_by: accountId,
        asked_at: now,
      });
      await recordAct(trx, actorOf(context), {
        act: "deviceLog.ask",
        thing: { kind: "deviceLog", id: logId },
        after: { person: owner.account, deviceId, os, reason },
      });
      await jobs.add(trx, tellAskedOf, { logId });
      return logId;
    });
    const row = await store.findLog(database.kysely, deptId, id);
    if (!row) throw new Fault("notFound");
    if (row.uploadedAt === null)
      bus.publish({ kind: "push", realm: "edu", userIds: [owner.id], frame: askingFrame(row) });
    return showLog(row, now);
  },

  "POST /staff/deviceLogs/{id}/read": async ({ params }, context) => {
    const { database, clock } = context;
    const { deptId } = callerOf(context);
    const id = Number(params.id);
    const since = clock.now() - limits.deviceLogLife.value;
    return await database.kysely.transaction().execute(async (trx) => {
      const found = await store.findText(trx, deptId, id, since);
      if (!found) throw new Fault("notFound");
      await recordAct(trx, actorOf(context), {
        act: "deviceLog.read",
        thing: { kind: "deviceLog", id },
        after: { person: found.account },
      });
      return { text: found.body };
    });
  },
} satisfies Partial<CallHandlers>;

/** Each device once, though several of its connections may be open. */
async function devicesOf(registry: Registry, personId: number): Promise<AskableDevice[]> {
  const devices = new Map<string, AskableDevice>();
  for (const { port } of await registry.of(personId)) {
    const { deviceId, type, os, time: since } = port;
    devices.set(deviceId, { deviceId, type, os, since });
  }
  return [...devices.values()];
}

function showLog({ id, ...row }: store.LogRow, now: number): DeviceLogItem {
  const isLate = row.askedAt + limits.deviceLogWait.value <= now;
  const state = row.uploadedAt !== null ? "there" : isLate ? "late" : "waiting";
  return { ...row, id: String(id), state };
}
