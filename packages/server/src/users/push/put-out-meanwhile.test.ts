import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";

const packet = { sdkVersion: "1", protocolVersion: 1, os: "", browser: "", appLogin: 1 };

async function start() {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database);
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  await server.addPerson("ann");
  const signIn = async (deviceId: string) => {
    const socket = await openRawSocket(server.url);
    const login = { ...server.credentials("ann"), ...packet, clientType: 16, deviceId };
    expect((await socket.ask("login", login)).code).toBe(200);
    return socket;
  };
  return { kysely: fresh.database.kysely, signIn };
}

test("M10 a device that is kicked while its token is being written rings no more", async () => {
  const { kysely, signIn } = await start();
  const [token, tokenName, deviceId] = [randomId(), "school-app", randomId()];
  const [phone, desk] = [await signIn(deviceId), await signIn(randomId())];
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`push ${tokenName} ${token}`}, 0))`;
  await kysely.transaction().execute(async (transaction) => {
    await lock.execute(transaction);
    // Refused or not, its answer finds no connection.
    phone.ask("updatePushToken", { token, tokenName }).catch(() => {});
    const waiting = sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await waiting.execute(transaction)).rows.length).toBe(1);
    expect((await desk.ask("kick", { deviceIds: [deviceId] })).body).toEqual({ deviceIds: [deviceId] });
    await phone.closed;
  });
  // Behind the one that waited: what it wrote stands now.
  await kysely.transaction().execute(async (transaction) => void (await lock.execute(transaction)));
  const rows = () => kysely.selectFrom("im.push_device").select("device_id").execute();
  await expect.poll(rows).toEqual([]);
  desk.close();
});
