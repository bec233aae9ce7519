import { limits } from "@lyceum/contract/limits";
import type { SignedIn } from "@lyceum/contract/shapes";
import { isStaff, lifeOf } from "@lyceum/domain/accounts";
import { randomId } from "@lyceum/kit";
import type { CallContext, Realm } from "../../app/context.ts";
import { deviceMacOf } from "../keys.ts";
import { insertSession, keepDevice } from "./store.ts";
import { accessToken } from "./token.ts";
import type { Db } from "../../ports/database.ts";

const deviceMax = 300;
/** Nobody sits before a screen all the time, and it ends with the day. */
const lentLife = { idleMs: limits.tvSessionLife.value, lifeMs: limits.tvSessionLife.value };

type How = {
  isLent?: boolean;
  trx?: Db;
  /** Of the browser that proved the first step, where that was another call. */
  deviceMac?: Buffer | null;
};

/** Opens a session for a person who has proved everything that is asked, and answers its first token. */
export async function startSession(
  context: CallContext,
  realm: Realm,
  account: { id: string; roles: readonly string[] },
  { isLent = false, trx = context.database.kysely, deviceMac = macOfDevice(context) }: How = {},
): Promise<SignedIn> {
  const now = context.clock.now();
  const life = isLent ? lentLife : lifeOf(isStaff(account.roles));
  const id = randomId();
  await insertSession(trx, realm, {
    id,
    account_id: account.id,
    generation: 1,
    generation_at: now,
    generation_used_at: now,
    previous_expires_at: now,
    created_at: now,
    last_seen_at: now,
    idle_ms: life.idleMs,
    expires_at: now + life.lifeMs,
    revoked_at: null,
    revoked_why: null,
    device: context.userAgent.slice(0, deviceMax),
    address: context.address,
    is_lent: isLent,
  });
  // Realm by realm: what a device is known by here is not known to the school.
  if (realm === "social" && deviceMac !== null && context.site)
    await keepDevice(trx, {
      account_id: account.id,
      dept_id: context.site.deptId,
      seen_at: now,
      device_mac: deviceMac,
    });
  return {
    access_token: accessToken(context.secret, realm, id, 1),
    client_id: id,
    expires_in: limits.accessTokenLife.value / 1_000,
  };
}

function macOfDevice({ device, secret, site }: CallContext): Buffer | null {
  return device !== undefined && site ? deviceMacOf(secret, site.deptId, device) : null;
}
