import { limits } from "@lyceum/contract/limits";
import { systemClock } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { expect, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

test("M3 a message is recalled until two minutes have passed and not later, and then leaves nothing behind", async () => {
  const fresh = await freshDatabase();
  let aheadMs = 0;
  const clock = { ...systemClock, now: () => 1_790_000_000_000 + aheadMs };
  const server = await startMessagingServer(fresh.database, { clock });
  for (const account of ["ann", "ben"]) await server.addPerson(account);
  const ann = await openRawSocket(server.url);
  await ann.ask("login", { ...server.credentials("ann"), ...device, deviceId: "desk" });
  const send = async (idClient: string) => {
    const message = { scene: 0 as const, to: "ben", type: 0, body: "secret words", custom: "{}", idClient };
    return (await ann.ask("sendMsg", message)).body.seq;
  };
  const recall = async (seq: number) => await ann.ask("deleteMsg", { scene: 0, to: "ben", seq });
  const [early, late] = [await send("message-1"), await send("message-2")];
  aheadMs = limits.recallWindow.value;
  expect((await recall(early)).code).toBe(200);
  aheadMs += 1;
  expect(await recall(late)).toEqual({ code: 403, body: { fault: "noPermission", reason: "tooLate" } });
  expect((await recall(early)).body).toEqual({ pts: null });
  const rows = await fresh.database.kysely.selectFrom("im.message").selectAll().orderBy("seq").execute();
  expect(rows.map(({ body, custom }) => [body, custom])).toEqual([
    ["", null],
    ["secret words", "{}"],
  ]);
  ann.close();
  await server.close();
  await fresh.drop();
});
