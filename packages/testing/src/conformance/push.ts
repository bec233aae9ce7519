import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceHarness, signIn } from "./harness.ts";

export function pushSuite(harness: () => ConformanceHarness): void {
  const fresh = { tokenName: "", hasToken: false, isBackground: false, badge: 0 };
  const phone = async (name: "ann" | "ben" | "mia", deviceId = randomId()) => {
    const socket = await signIn(harness(), name, { deviceId });
    return {
      ...socket,
      name: async (token: string, tokenName = "school-app") =>
        (await socket.ask("updatePushToken", { token, tokenName })).body.push,
      lie: async (isBackground: boolean, badge?: number) =>
        (await socket.ask("appBackground", { isBackground, ...(badge === undefined ? {} : { badge }) })).body
          .push,
    };
  };

  test("M10 a device keeps its token and badge, and lies in the background only as long as its connection", async () => {
    const deviceId = randomId();
    const token = randomId();
    const ann = await phone("ann", deviceId);
    expect(await ann.lie(false)).toEqual(fresh);
    expect(await ann.name(token)).toEqual({ ...fresh, tokenName: "school-app", hasToken: true });
    const away = { tokenName: "school-app", hasToken: true, isBackground: true, badge: 3 };
    expect(await ann.lie(true, 3)).toEqual(away);
    // Said twice it is the same, and what is not named stays.
    expect(await ann.lie(true)).toEqual(away);
    expect(await ann.name(token)).toEqual(away);
    const other = await phone("ann");
    expect(await other.lie(false)).toEqual(fresh);
    ann.close();
    const back = await phone("ann", deviceId);
    expect(await back.name(token)).toEqual({ ...away, isBackground: false });
    expect(await back.name("", "")).toEqual({ ...fresh, badge: 3 });
    for (const socket of [other, back]) socket.close();
  });

  test("M10 D7 a token rings for whoever named it last, and each realm has its own", async () => {
    const token = randomId();
    const devices = [randomId(), randomId(), randomId()];
    const [ann, ben, mia] = await Promise.all([
      phone("ann", devices[0]),
      phone("ben", devices[1]),
      phone("mia", devices[2]),
    ]);
    await Promise.all([ann.name(token), ben.name(token), mia.name(token)]);
    await ann.name(token);
    expect((await ben.lie(false)).hasToken).toBe(false);
    expect([(await ann.lie(false)).hasToken, (await mia.lie(false)).hasToken]).toEqual([true, true]);
    // The same word of another service is another token.
    expect((await ben.name(token, "other-app")).hasToken).toBe(true);
    expect((await ann.lie(false)).hasToken).toBe(true);
    for (const socket of [ann, ben, mia]) socket.close();
  });

  test("M10 who signs out, or is kicked, present or away, rings no more", async () => {
    const [first, second, third] = [randomId(), randomId(), randomId()];
    const [one, two, three] = await Promise.all([
      phone("ann", first),
      phone("ann", second),
      phone("ann", third),
    ]);
    for (const device of [one, two, three]) await device.name(randomId());
    await one.ask("logout", {});
    await one.closed;
    two.close();
    await two.closed;
    const desk = await phone("ann");
    await desk.ask("kick", { deviceIds: [second, third] });
    await three.closed;
    for (const deviceId of [first, second, third]) {
      const again = await phone("ann", deviceId);
      expect(await again.lie(false)).toEqual(fresh);
      again.close();
      await again.closed;
    }
    desk.close();
  });

  test("M10 of a person's devices the ten that spoke last are remembered", async () => {
    const devices = Array.from({ length: limits.devicesAtOnce.value + 1 }, () => randomId());
    for (const deviceId of devices) {
      const device = await phone("ben", deviceId);
      expect((await device.name(randomId())).hasToken).toBe(true);
      device.close();
      await device.closed;
    }
    const hasToken = async (deviceId = "") => {
      const device = await phone("ben", deviceId);
      const { hasToken: held } = await device.lie(false);
      device.close();
      await device.closed;
      return held;
    };
    expect([await hasToken(devices[1]), await hasToken(devices[0])]).toEqual([true, false]);
  });

  test("M10 tokens, their names and badges have an edge", async () => {
    const ann = await signIn(harness(), "ann");
    const { pushTokenMax, pushTokenNameMax, badgeMax } = limits;
    const token = randomId().padEnd(pushTokenMax.value, "x");
    const tokenName = "n".repeat(pushTokenNameMax.value);
    expect((await ann.ask("updatePushToken", { token, tokenName })).code).toBe(200);
    expect((await ann.ask("appBackground", { isBackground: true, badge: badgeMax.value })).code).toBe(200);
    for (const wrong of [
      { token: `${token}x`, tokenName },
      { token, tokenName: `${tokenName}n` },
      { token: 7, tokenName },
      { token },
    ])
      expect(await ann.ask("updatePushToken", wrong as never)).toMatchObject({ code: 414 });
    for (const wrong of [
      { isBackground: true, badge: badgeMax.value + 1 },
      { isBackground: true, badge: -1 },
      { isBackground: true, badge: 0.5 },
      { badge: 1 },
    ])
      expect(await ann.ask("appBackground", wrong as never)).toMatchObject({ code: 414 });
    ann.close();
  });
}
