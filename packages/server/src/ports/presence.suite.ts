import { afterEach, beforeEach, expect, test } from "vitest";
import type { Presence } from "./presence.ts";

/** What every engine of the port must do. */
export function presenceSuite(open: () => Promise<Presence>): void {
  let presence: Presence;
  const device = (personId: number, linkId: string, clientType: number, until: number) => ({
    personId,
    linkId,
    clientType,
    until,
  });
  const online = async (now: number) => Object.fromEntries(await presence.online([1, 2, 3], now));

  beforeEach(async () => {
    presence = await open();
  });
  afterEach(async () => await presence.close());

  test("M13 a person is on line with the client types of all devices, until the last has left", async () => {
    await presence.renew([
      device(1, "a", 16, 100),
      device(1, "b", 1, 100),
      device(1, "c", 16, 100),
      device(2, "d", 64, 100),
    ]);
    expect(await online(50)).toEqual({ 1: [1, 16], 2: [64] });
    await presence.leave({ personId: 1, linkId: "a" });
    expect(await online(50)).toEqual({ 1: [1, 16], 2: [64] });
    await presence.leave({ personId: 1, linkId: "b" });
    await presence.leave({ personId: 1, linkId: "never there" });
    await presence.leave({ personId: 3, linkId: "a" });
    expect(await online(50)).toEqual({ 1: [16], 2: [64] });
    await presence.leave({ personId: 1, linkId: "c" });
    expect(await online(50)).toEqual({ 2: [64] });
  });

  test("M13 a lease that nobody renews is over at its moment, and its people are told of once", async () => {
    await presence.renew([device(1, "a", 16, 100), device(1, "b", 1, 200), device(2, "c", 16, 100)]);
    await presence.renew([device(2, "c", 16, 150)]);
    expect(await online(99)).toEqual({ 1: [1, 16], 2: [16] });
    expect(await online(100)).toEqual({ 1: [1], 2: [16] });
    expect(await presence.takeExpired(100)).toEqual([1]);
    expect(await presence.takeExpired(100)).toEqual([]);
    expect(new Set(await presence.takeExpired(200))).toEqual(new Set([1, 2]));
    expect(await online(0)).toEqual({});
  });

  test("M13 a late renewal of what had left or expired counts again", async () => {
    await presence.renew([device(1, "a", 16, 100)]);
    expect(await presence.takeExpired(100)).toEqual([1]);
    await presence.renew([device(1, "a", 16, 300)]);
    expect(await online(200)).toEqual({ 1: [16] });
  });
}
