import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const others = limits.superTeamPiece.value * 2 + 1;
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let server: Awaited<ReturnType<typeof startMessagingServer>>;

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database);
  await server.addPerson("t-head", { roles: ["teacher"] });
  await server.addPerson("t-one", { classIds: [77] });
  // Many who are like one.
  await sql`
    with made as (
      insert into im.person overriding user value
      select (jsonb_populate_record(p, jsonb_build_object('account', 't-' || n))).*
      from im.person p, generate_series(2, ${others}::int) n where p.account = 't-one'
      returning id)
    insert into im.person_log_head (person_id) select id from made on conflict do nothing`.execute(
    fresh.database.kysely,
  );
});
afterAll(async () => {
  await server.close();
  await fresh.drop();
});

test("M8 thousands come into a super team in pieces, and the same key adds nobody twice", async () => {
  const head = await openRawSocket(server.url);
  await head.ask("login", { ...server.credentials("t-head"), ...device, deviceId: randomId() });
  const asked = { name: "Years", classIds: [77], idClient: randomId() };
  const { code, body } = await head.ask("createSuperTeam", asked);
  expect(code).toBe(200);
  const { teamId, memberNum } = body.team;
  expect(memberNum).toBe(others + 1);
  const counts = async () =>
    (await head.ask("getHistoryMsgs", { scene: 5, to: teamId, limit: 10 })).body.msgs.map(
      ({ attach }) => (attach as { count?: number }).count ?? 1,
    );
  const piece = limits.superTeamPiece.value;
  expect(await counts()).toEqual([piece, piece, 1]);
  expect((await head.ask("createSuperTeam", asked)).body.team).toMatchObject({ teamId, memberNum });
  expect(await counts()).toHaveLength(3);
  head.close();
});
