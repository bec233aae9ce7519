import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { deviceMacOf, requireRealm } from "../accounts/index.ts";
import { type CallHandler, siteOf } from "../app/calls.ts";
import { originOf } from "./origin.ts";
import { insertAgeSession } from "./store/age-sessions.ts";
import { isRefused } from "./store/profile.ts";

/** POST /v1/auth/age (D1): whoever was refused on this device is not sent to the provider again (rule R8). */
export const beginAgeCheck: CallHandler<"POST /v1/auth/age"> = async (_input, context) => {
  const site = siteOf(context);
  requireRealm(site, "social");
  const { ageCheck, clock, database, secret } = context;
  if (context.device === undefined) throw new Error("the row says knowsDevice");
  const mac = deviceMacOf(secret, site.deptId, context.device);
  const now = clock.now();
  if (await isRefused(database.kysely, site.deptId, [mac], now)) throw new Fault("ageRefused");
  const sessionId = randomId();
  const url = ageCheck.begin({ sessionId, returnUrl: `${originOf(site.domain)}/social/login` });
  if (url !== null) {
    const row = { session_id: sessionId, dept_id: site.deptId, device_mac: mac, created_at: now };
    await insertAgeSession(database.kysely, row, now - limits.ageProofLife.value);
  }
  return { url };
};
