import { systemClock } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { sql } from "kysely";
import { expect, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

test("M3 M6 of a text that is edited while its recall waits nothing is left, in no table", async () => {
  const fresh = await freshDatabase();
  const { kysely } = fresh.database;
  const server = await startMessagingServer(fresh.database, { clock: systemClock });
  for (const account of ["ann", "ben"]) await server.addPerson(account);
  const ann = await openRawSocket(server.url);
  await ann.ask("login", { ...server.credentials("ann"), ...device, deviceId: "desk" });
  const message = { scene: 0 as const, to: "ben", type: 0, body: "!", idClient: "message-1" };
  const { seq } = (await ann.ask("sendMsg", message)).body;
  const { id: conversation } = await kysely
    .selectFrom("im.conversation")
    .select("id")
    .executeTakeFirstOrThrow();

  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  // What an edit stores, between the moment at which the recall began and the one at which it may go on.
  const recalled = await kysely.transaction().execute(async (transaction) => {
    await sql`select 1 from im.conversation where id = ${conversation} for update`.execute(transaction);
    const asked = ann.ask("deleteMsg", { scene: 0, to: "ben", seq });
    await expect.poll(async () => (await waiting.execute(kysely)).rows.length, { timeout: 5_000 }).toBe(1);
    await sql`
      insert into im.message_edit (conversation_id, seq, version, sender_id, id_edit, "time", body)
      select conversation_id, seq, 1, sender_id, 'edit-1', "time", body from im.message`.execute(transaction);
    await sql`
      insert into im.message_token (conversation_id, seq, "time", sender_id, type, tokens)
      select conversation_id, seq, "time", sender_id, type, 'secret'::tsvector from im.message`.execute(
      transaction,
    );
    await sql`update im.message set body = 'secret'`.execute(transaction);
    return { asked };
  });
  expect((await recalled.asked).code).toBe(200);
  const rows = async (table: "im.message_edit" | "im.message_token") =>
    (await kysely.selectFrom(table).select("seq").execute()).length;
  expect([await rows("im.message_edit"), await rows("im.message_token")]).toEqual([0, 0]);
  const left = await kysely.selectFrom("im.message").select(["body", "recalled_time"]).execute();
  expect(left).toEqual([{ body: "", recalled_time: expect.any(Number) }]);
  ann.close();
  await server.close();
  await fresh.drop();
});
