import { freshDatabase, type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";

const people = ["ann", "ben", "cleo"];

async function freshRooms() {
  const { database, drop } = await freshDatabase();
  const servers: MessagingServer[] = [];
  onTestFinished(async () => {
    for (const server of servers) await server.close();
    await drop();
  });
  const start = async (clock?: { now(): number }) => {
    const server = await startMessagingServer(database, clock ? { clock } : {});
    servers.push(server);
    for (const account of people) await server.addPerson(account);
    return server;
  };
  const stop = async (server: MessagingServer) => {
    servers.splice(servers.indexOf(server), 1);
    await server.close();
  };
  const count = async (table: string) => {
    const rows = await database.query<{ count: number }>({ text: `select count(*) from ${table}` });
    return Number(rows[0]?.count);
  };
  return { database, start, stop, count };
}

test("R1 what attendees are to be told survives the process that wrote it, and is told by another one, once", async () => {
  const { database, start, stop, count } = await freshRooms();
  const time = Date.now();
  // Its clock stands, so nothing becomes due before it ends.
  const first = await start({ now: () => time });
  const roomId = await first.addRoom("ann", { startsAt: time + 3_600_000, attendees: ["ben"] });
  await stop(first);
  expect([await count("rooms.news"), await count("im.system_message")]).toEqual([1, 0]);
  await start();
  await expect.poll(() => count("rooms.news"), { timeout: 8_000 }).toBe(0);
  expect(await count("im.system_message")).toBe(1);
  // As a process leaves it that died between telling and forgetting: told again, it is the same message.
  const again = `insert into rooms.news (id, room_id, account, body, time) overriding system value
    select 1, $1, 'ben', attach::jsonb, time from im.system_message`;
  await database.query({ text: again, values: [Number(roomId)] });
  await expect.poll(() => count("rooms.news"), { timeout: 8_000 }).toBe(0);
  expect(await count("im.system_message")).toBe(1);
});

test("R1 what cannot be told waits a minute, holds up nobody else and is said once for each look", async () => {
  const { database, start, count } = await freshRooms();
  let ahead = 0;
  const server = await start({ now: () => Date.now() + ahead });
  // Nothing is kept for ben.
  for (const text of [
    `create function public.refuse() returns trigger language plpgsql as $$ begin
      if new.to_id = (select id from im.person where account = 'ben') then raise exception 'no room'; end if;
      return new; end $$`,
    `create trigger refuse before insert on im.system_message for each row execute function public.refuse()`,
  ])
    await database.query({ text });
  const roomId = await server.addRoom("ann", { startsAt: Date.now() + 3_600_000 });
  const insert = `insert into rooms.news (room_id, account, body, time)
    select $1, $2, '{"what":"invited"}', $3 from generate_series(1, $4)`;
  const add = async (account: string, times: number) =>
    await database.query({ text: insert, values: [Number(roomId), account, Date.now(), times] });
  await add("ben", 400);
  await add("cleo", 1);
  await expect.poll(() => count("im.system_message"), { timeout: 15_000 }).toBe(1);
  expect(await count("rooms.news")).toBe(400);
  const said = () => server.logged.filter((line) => line.startsWith("rooms.notifications "));
  await expect.poll(() => said().length, { timeout: 8_000 }).toBe(2);
  expect(said()[0]).toContain('"failed":200');
  await database.query({ text: "drop trigger refuse on im.system_message" });
  ahead = 61_000;
  await expect.poll(() => count("rooms.news"), { timeout: 15_000 }).toBe(0);
  expect(said()).toHaveLength(2);
});
