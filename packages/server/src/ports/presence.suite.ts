import { afterEach, beforeEach, expect, test } from "vitest";
import type { Presence } from "./presence.ts";

/** What every engine of the port must do. `open` gives it as one node has it, and as another has it that shares it or is the same. */
export function presenceSuite(open: () => Promise<{ here: Presence; there: Presence }>): void {
  let here: Presence;
  let there: Presence;
  const device = (personId: number, connectionId: string, clientType: number, until: number) => ({
    personId,
    connectionId,
    clientType,
    until,
  });
  const online = async (now: number) => Object.fromEntries(await there.online([1, 2, 3], now));

  beforeEach(async () => {
    ({ here, there } = await open());
  });
  afterEach(async () => {
    await here.close();
    await there.close();
  });

  test("M13 a person is online with the client types of all devices, until the last has left", async () => {
    await here.renew([
      device(1, "a", 16, 100),
      device(1, "b", 1, 100),
      device(1, "c", 16, 100),
      device(2, "d", 64, 100),
    ]);
    expect(await online(50)).toEqual({ 1: [1, 16], 2: [64] });
    await here.leave({ personId: 1, connectionId: "a" });
    expect(await online(50)).toEqual({ 1: [1, 16], 2: [64] });
    await here.leave({ personId: 1, connectionId: "b" });
    await here.leave({ personId: 1, connectionId: "never there" });
    await here.leave({ personId: 3, connectionId: "a" });
    expect(await online(50)).toEqual({ 1: [16], 2: [64] });
    await here.leave({ personId: 1, connectionId: "c" });
    expect(await online(50)).toEqual({ 2: [64] });
  });

  test("M13 a lease that nobody renews is over at its moment, and its people are reported once", async () => {
    await here.renew([device(1, "a", 16, 100), device(1, "b", 1, 200), device(2, "c", 16, 100)]);
    await here.renew([device(2, "c", 16, 150)]);
    expect(await online(99)).toEqual({ 1: [1, 16], 2: [16] });
    expect(await online(100)).toEqual({ 1: [1], 2: [16] });
    expect(await there.takeExpired(100)).toEqual([1]);
    expect(await here.takeExpired(100)).toEqual([]);
    expect(new Set(await here.takeExpired(200))).toEqual(new Set([1, 2]));
    expect(await online(0)).toEqual({});
  });

  test("M13 an id below zero keeps nobody else from being told", async () => {
    await here.renew([device(1, "a", 16, 100), device(-5, "g", 16, 100), device(2, "b", 16, 100)]);
    expect(new Set(await here.takeExpired(100))).toEqual(new Set([1, -5, 2]));
    expect(await online(0)).toEqual({});
  });

  test("M13 a late renewal of what had left or expired counts again", async () => {
    await here.renew([device(1, "a", 16, 100)]);
    expect(await there.takeExpired(100)).toEqual([1]);
    await here.renew([device(1, "a", 16, 300)]);
    expect(await online(200)).toEqual({ 1: [16] });
  });

  test("M13 of several nodes one takes each lease that is over, however many there are", async () => {
    const people = Array.from({ length: 1_201 }, (_, at) => at + 1);
    await here.renew(people.map((personId) => device(personId, `link ${personId}`, 16, 100)));
    expect((await there.online(people, 99)).size).toBe(people.length);
    const taken = (await Promise.all([here.takeExpired(100), there.takeExpired(100)])).flat();
    expect(taken.toSorted((a, b) => a - b)).toEqual(people);
    expect((await there.online(people, 99)).size).toBe(0);
  });

  test("M13 a leave is not undone by the renewal that was asked for before it", async () => {
    const devices = Array.from({ length: 1_001 }, (_, at) => device(at + 1, "a", 16, 100));
    await Promise.all([
      here.renew(devices),
      ...devices.map(({ personId, connectionId }) => here.leave({ personId, connectionId })),
    ]);
    const ids = devices.map(({ personId }) => personId);
    expect((await there.online(ids, 50)).size).toBe(0);
  });
}
