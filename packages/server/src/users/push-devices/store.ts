import type { PushState, WebPush } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { retryTransaction } from "../../db/retry.ts";
import { type Batches, deleteInBatches } from "../../db/delete-in-batches.ts";
import { lockPerson } from "../../db/lock-person.ts";
import { type RealmNumber, realmNumbers } from "../../db/tables/messaging.ts";
import type { Database, Db } from "../../ports/database.ts";
import type { Realm } from "../../ports/realm.ts";

/** A device, and the connection and sign-in by which it speaks. */
export type PushDevice = {
  realm: Realm;
  personId: number;
  deviceId: string;
  sessionId: string;
  connectionId: string;
};

export type PushChange = {
  token?: string;
  tokenName?: string;
  /** Of a browser; a token without it is of none. */
  web?: WebPush;
  isBackground?: boolean;
  badge?: number;
};

/**
 * Changes what is named and answers the device as it is then; null when its connection was revoked before, or its session
 * signed out, on whatever node. It lies in the background only as long as the connection lasts that said so. Beyond `devicesMax` the devices of the
 * person that were silent for longest are forgotten.
 */
export async function writePushDevice(
  { kysely }: Database,
  device: PushDevice,
  change: PushChange,
  now: number,
  devicesMax: number,
): Promise<PushState | null> {
  const realm = realmNumbers[device.realm];
  const { personId: person_id, deviceId: device_id, sessionId: session_id, connectionId } = device;
  const { token, tokenName: token_name, web, isBackground, badge } = change;
  const values = {
    session_id,
    time: now,
    ...(token === undefined ? {} : { token, web: web ? JSON.stringify(web) : null }),
    ...(token_name === undefined ? {} : { token_name }),
    ...(badge === undefined ? {} : { badge }),
    ...(isBackground === undefined ? {} : { background_link: isBackground ? connectionId : null }),
  };
  return await retryTransaction(kysely, async (transaction) => {
    // Either what is written here is there to be forgotten, or the end of the connection is there to be seen.
    await lockPerson(transaction, person_id);
    if (await isEnded(transaction, [connectionId, session_id])) return null;
    if (token) await claimToken(transaction, device, { realm, token, token_name: token_name ?? "" });
    const row = await transaction
      .insertInto("im.push_device")
      .values({ person_id, device_id, realm, ...values })
      .onConflict((conflict) => conflict.columns(["person_id", "device_id"]).doUpdateSet(values))
      .returning(["token", "token_name", "background_link", "badge"])
      .executeTakeFirstOrThrow();
    await sql`
        delete from im.push_device where person_id = ${person_id} and device_id in (
          select device_id from im.push_device where person_id = ${person_id} and device_id <> ${device_id}
          order by "time" desc, device_id offset ${devicesMax - 1}
        )`.execute(transaction);
    return {
      tokenName: row.token_name,
      hasToken: row.token !== "",
      isBackground: row.background_link === connectionId,
      badge: row.badge,
    };
  });
}

type Token = { realm: RealmNumber; token: string; token_name: string };

/** Whoever held a token before does not any more; two who name it at once come one after the other. */
async function claimToken(
  transaction: Db,
  { personId, deviceId }: PushDevice,
  { realm, token, token_name }: Token,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${token_name} ${token}`}, ${realm}))`.execute(
    transaction,
  );
  await transaction
    .deleteFrom("im.push_device")
    .where("realm", "=", realm)
    .where("token_name", "=", token_name)
    .where("token", "=", token)
    .where((row) => row.or([row("person_id", "<>", personId), row("device_id", "<>", deviceId)]))
    .execute();
}

async function isEnded(transaction: Db, ids: readonly string[]): Promise<boolean> {
  const row = await transaction.selectFrom("im.ended").select("id").where("id", "in", ids).executeTakeFirst();
  return row !== undefined;
}

/** Whose tokens go: devices, all that a sign-in named, or all of the person. */
export type RevokedDevices = {
  personId: number;
  devices: { deviceIds: readonly string[] } | { sessionIds: readonly string[] } | "all";
  /** Their connections, on whatever node: from now on none of them names a token, nor any of a session that is named. */
  connectionIds: readonly string[];
};

/** What those that ended so long ago were doing is over. */
export async function deleteEnded(database: Database, before: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "im.ended", '"time" < $1', [before], batches);
}

/** Devices that signed out, or were revoked: nothing rings there any more, not even by what is being written now. */
export async function forgetPushDevices(
  { kysely }: Database,
  { personId, devices, connectionIds }: RevokedDevices,
  now: number,
): Promise<void> {
  const sessionIds = devices !== "all" && "sessionIds" in devices ? devices.sessionIds : [];
  const ended = [...new Set([...connectionIds, ...sessionIds])];
  await retryTransaction(kysely, async (transaction) => {
    await lockPerson(transaction, personId);
    if (ended.length > 0)
      await transaction
        .insertInto("im.ended")
        .values(ended.map((id) => ({ id, time: now })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    let query = transaction.deleteFrom("im.push_device").where("person_id", "=", personId);
    if (devices !== "all")
      query =
        "deviceIds" in devices
          ? query.where("device_id", "in", [...devices.deviceIds])
          : query.where("session_id", "in", [...devices.sessionIds]);
    await query.execute();
  });
}
