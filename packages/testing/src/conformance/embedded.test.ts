import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../fresh-database.ts";
import { type MessagingServer, startMessagingServer } from "../messaging-server.ts";
import { accounts, addPeople } from "./people.ts";
import { isFault } from "./digest.ts";
import { conformanceSuite } from "./suite.ts";

let fresh: FreshDatabase;
let server: MessagingServer;

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database, { isActive: (account) => account !== accounts.off });
  await addPeople(server);
});

afterAll(async () => {
  await server.close();
  await fresh.drop();
});

conformanceSuite(() => ({
  url: server.url,
  accounts,
  storedObject: (name) => server.addObject(accounts[name]),
  credentials: async (account, realm) => server.credentials(account, realm),
  addRoom: (account, room) => server.addRoom(account, room),
  callRoom: (account, key, input) => server.callRoom(account, key, input),
  addGuest: (roomId, nick) => server.addGuest(roomId, nick),
}));

test("M1 nothing in this run was a fault of the server, and no connection is left", async () => {
  expect(server.logged.filter(isFault)).toEqual([]);
  await expect.poll(() => server.connectionCount()).toBe(0);
});
