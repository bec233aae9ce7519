import type { DeviceName, RoomMember } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type DeviceLoss, makeOwnDevices } from "./own-devices.ts";

type Device = RoomMember["mic"];
const closed: Device = { isOn: false, isLocked: false, hasGrant: false, askedAt: null };
const names = ["mic", "camera"] as const;

/** A room that lets open what is not locked, and a browser with devices that can be pulled out. */
function makeWorld() {
  const listeners = new Set<() => void>();
  const sent = new Map<DeviceName, MediaStreamTrack | null>();
  const made: FakeTrack[] = [];
  const losses: DeviceLoss[] = [];
  const starting: (() => void)[] = [];
  let self = { mic: closed, camera: closed } as RoomMember;
  let isSeated = true;
  let isOut = false;
  let hasDevice = true;
  let isSlow = false;
  const put = (device: DeviceName, change: Partial<Device>) => {
    self = { ...self, [device]: { ...self[device], ...change } };
    for (const listener of listeners) listener();
  };
  const open = async (device: DeviceName, hasGrant: boolean) => {
    await Promise.resolve();
    if (self[device].isLocked && !hasGrant) throw new Error("locked");
    put(device, { isOn: true, hasGrant });
  };
  const devices = makeOwnDevices({
    room: {
      self: () => (isSeated && !isOut ? self : null),
      phase: () =>
        isOut ? { name: "closed", why: "kickedByHost" } : { name: isSeated ? "joined" : "reconnecting" },
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      actions: {
        openDevice: async (device) => await open(device, false),
        acceptAsk: async (device) => await open(device, true),
        closeDevice: async (device) => {
          await Promise.resolve();
          put(device, { isOn: false, hasGrant: false });
        },
      },
    },
    media: {
      send: async (device, track) => {
        sent.set(device as DeviceName, track);
      },
    },
    choice: { resolution: "high", isMirrored: true, isSpeakerOn: true },
    async start(device) {
      if (isSlow) await new Promise<void>((resolve) => starting.push(resolve));
      if (!hasDevice) throw new DOMException("none", "NotFoundError");
      const track = new FakeTrack(device);
      made.push(track);
      return track as unknown as MediaStreamTrack;
    },
    onLost: (loss) => losses.push(loss),
  });
  return {
    devices,
    made,
    sent,
    losses,
    self: () => self,
    put,
    seat(isThere: boolean) {
      isSeated = isThere;
      for (const listener of listeners) listener();
    },
    throwOut() {
      isOut = true;
      for (const listener of listeners) listener();
    },
    plug(isIn: boolean) {
      hasDevice = isIn;
    },
    slow(is: boolean) {
      isSlow = is;
      if (!is) for (const go of starting.splice(0)) go();
    },
    live: () => made.filter(({ readyState }) => readyState === "live"),
    async settle() {
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    },
  };
}

class FakeTrack extends EventTarget {
  readyState: "live" | "ended" = "live";
  readonly device: DeviceName;
  constructor(device: DeviceName) {
    super();
    this.device = device;
  }
  stop(): void {
    this.readyState = "ended";
  }
  pullOut(): void {
    this.readyState = "ended";
    this.dispatchEvent(new Event("ended"));
  }
}

test("R2 R3 what a host closes is closed here, and the lamp goes out", async () => {
  const world = makeWorld();
  await world.devices.open("camera");
  expect(world.self().camera.isOn).toBe(true);
  world.put("camera", { isOn: false, isLocked: true });
  await world.settle();
  expect(world.live()).toEqual([]);
  expect(world.sent.get("camera")).toBe(null);
});

test("R3 a refusal of the room leaves the device closed, and a host's asking opens it against the lock", async () => {
  const world = makeWorld();
  world.put("mic", { isLocked: true });
  await expect(world.devices.open("mic")).rejects.toThrow("locked");
  expect(world.live()).toEqual([]);
  await world.devices.accept("mic");
  expect(world.devices.track("mic")).not.toBe(null);
  expect(world.self().mic).toMatchObject({ isOn: true, hasGrant: true });
});

test("R3 who is removed is heard and seen no more, also where the browser was still asking", async () => {
  const world = makeWorld();
  await world.devices.open("mic");
  world.slow(true);
  const opening = world.devices.open("camera").catch(() => {});
  await world.settle();
  world.throwOut();
  world.slow(false);
  await opening;
  await world.settle();
  expect(world.live()).toEqual([]);
});

test("R7 a lost line keeps what is open", async () => {
  const world = makeWorld();
  await world.devices.open("mic");
  const before = world.devices.track("mic");
  world.seat(false);
  await world.settle();
  world.seat(true);
  await world.settle();
  expect(world.devices.track("mic")).toBe(before);
  expect(world.live()).toHaveLength(1);
});

test("R1 R2 a device that is pulled out is replaced, and closed for all where there is no other", async () => {
  const world = makeWorld();
  await world.devices.open("mic");
  world.made[0]?.pullOut();
  await world.settle();
  expect(world.losses).toEqual([{ device: "mic", became: "replaced" }]);
  expect(world.sent.get("mic")).toBe(world.made[1]);
  world.plug(false);
  world.made[1]?.pullOut();
  await world.settle();
  expect(world.losses).toContainEqual({ device: "mic", became: "closed" });
  expect(world.self().mic.isOn).toBe(false);
  expect(world.sent.get("mic")).toBe(null);
});

test("R2 another device is taken without closing it for the others", async () => {
  const world = makeWorld();
  await world.devices.open("camera");
  await world.devices.choose({ cameraId: "other", resolution: "low" });
  expect(world.live()).toEqual([world.made[1]]);
  expect(world.self().camera.isOn).toBe(true);
  await world.devices.choose({ micId: "other" });
  expect(world.made).toHaveLength(2);
});

test("R2 a device that starts after the room was left stays off", async () => {
  const world = makeWorld();
  world.slow(true);
  const opening = world.devices.open("camera").catch(() => "refused");
  await world.settle();
  world.devices.close();
  world.slow(false);
  expect(await opening).toBe("refused");
  expect(world.live()).toEqual([]);
});

const step = fc.record({
  do: fc.constantFrom(
    "open",
    "shut",
    "accept",
    "hostCloses",
    "lock",
    "unlock",
    "choose",
    "pull",
    "lose",
    "return",
    "slow",
    "fast",
  ),
  device: fc.constantFrom(...names),
  isAwaited: fc.boolean(),
});

test("R2 R3 R7 after any acts a device is live exactly where the room says it is on", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = makeWorld();
      const { devices } = world;
      for (const { do: what, device, isAwaited } of steps) {
        const actions: Record<typeof what, () => Promise<void> | void> = {
          open: () => devices.open(device),
          shut: () => devices.shut(device),
          accept: () => devices.accept(device),
          choose: () => devices.choose(device === "mic" ? { micId: "x" } : { cameraId: "x" }),
          hostCloses: () => world.put(device, { isOn: false, hasGrant: false }),
          lock: () => world.put(device, { isOn: false, isLocked: true, hasGrant: false }),
          unlock: () => world.put(device, { isLocked: false }),
          pull: () =>
            world.made.findLast((track) => track.device === device && track.readyState === "live")?.pullOut(),
          lose: () => world.seat(false),
          return: () => world.seat(true),
          slow: () => world.slow(true),
          fast: () => world.slow(false),
        };
        const done = Promise.resolve(actions[what]()).catch(() => {});
        if (isAwaited) await Promise.race([done, world.settle()]);
      }
      world.slow(false);
      world.seat(true);
      await world.settle();
      for (const name of names) {
        const live = world.live().filter(({ device }) => device === name);
        expect(live.length, `live ${name}`).toBe(world.self()[name].isOn ? 1 : 0);
        expect(devices.track(name)).toBe(live[0] ?? null);
        expect(world.sent.get(name) ?? null).toBe(live[0] ?? null);
      }
    }),
    { numRuns: 500 },
  );
});
