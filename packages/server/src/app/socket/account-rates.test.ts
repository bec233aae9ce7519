import { limits, rates } from "@lyceum/contract/limits";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";
import { makeAccountRates } from "./account-rates.ts";

const connections = limits.connectionsWorthOfRate.value;

test("M1 what a person does is counted over all connections, for each person and class, until its window ends", () => {
  const clock = { at: 1_790_000_000_000, now: () => clock.at };
  const accounts = makeAccountRates(clock);
  const all = rates.teamChange.points * connections;
  for (let at = 0; at < all; at++) expect(accounts.take(1, "teamChange")).toBe(0);
  clock.at += rates.teamChange.windowMs - 1;
  expect([accounts.take(1, "teamChange"), accounts.take(1, "sync"), accounts.take(2, "teamChange")]).toEqual([
    1, 0, 0,
  ]);
  clock.at += 1;
  expect(accounts.take(1, "teamChange")).toBe(0);
});

test("M1 a new connection brings no new allowance", async () => {
  const fresh = await freshDatabase();
  const clock = { now: () => 1_790_000_000_000 };
  const server = await startMessagingServer(fresh.database, { clock });
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  await server.addPerson("ann");
  const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  const codes: number[] = [];
  for (let at = 0; at <= connections; at++) {
    const socket = await openRawSocket(server.url);
    await socket.ask("login", { ...server.credentials("ann"), ...device, deviceId: "desk" });
    const good = { pts: 0, since: 0, buckets: [], relations: "0" };
    const asked = Array.from({ length: rates.digest.points }, () => socket.askRaw(5, 2, good));
    codes.push(...(await Promise.all(asked)).map((frame) => frame[3]));
    socket.close();
  }
  const allowed = rates.digest.points * connections;
  expect(codes.slice(0, allowed)).not.toContain(416);
  expect(codes.slice(allowed).every((code) => code === 416)).toBe(true);
});
