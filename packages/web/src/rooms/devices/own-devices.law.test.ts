import type { DeviceName, RoomMember } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Background } from "../background/background-choice.ts";
import { type DeviceLoss, makeOwnDevices } from "./own-devices.ts";

type Device = RoomMember["mic"];
const closed: Device = { isOn: false, isLocked: false, hasGrant: false, askedAt: null };
const names = ["mic", "camera"] as const;

/** A room that lets open what is not locked, and a browser with devices that can be pulled out. */
function makeHarness() {
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
  let canHide = true;
  const ends = new Map<unknown, "slow" | "broken">();
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
    choice: { resolution: "high", isMirrored: true, isSpeakerOn: true, background: "none" },
    async start(device, { background }) {
      if (isSlow) await new Promise<void>((resolve) => starting.push(resolve));
      if (!hasDevice) throw new DOMException("none", "NotFoundError");
      if (background !== "none" && !canHide) throw new DOMException("cannot", "BackgroundError");
      const track = new FakeTrack(device, background);
      made.push(track);
      return track as unknown as MediaStreamTrack;
    },
    onLost: (loss) => losses.push(loss),
    whyEnded: (track) => ends.get(track) ?? null,
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
    hiding(can: boolean) {
      canHide = can;
    },
    /** What changes the background gives up by itself. */
    giveUp(why: "slow" | "broken") {
      const track = made.findLast(({ device, readyState }) => device === "camera" && readyState === "live");
      ends.set(track, why);
      track?.pullOut();
    },
    live: () => made.filter(({ readyState }) => readyState === "live"),
    async settle() {
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    },
  };
}

class FakeTrack extends EventTarget {
  readyState: "live" | "ended" = "live";
  enabled = true;
  readonly device: DeviceName;
  readonly background: Background;
  constructor(device: DeviceName, background: Background) {
    super();
    this.device = device;
    this.background = background;
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
  const harness = makeHarness();
  await harness.devices.open("camera");
  expect(harness.self().camera.isOn).toBe(true);
  harness.put("camera", { isOn: false, isLocked: true });
  await harness.settle();
  expect(harness.live()).toEqual([]);
  expect(harness.sent.get("camera")).toBe(null);
});

test("R3 a refusal of the room leaves the device closed, and a host's asking opens it against the lock", async () => {
  const harness = makeHarness();
  harness.put("mic", { isLocked: true });
  await expect(harness.devices.open("mic")).rejects.toThrow("locked");
  expect(harness.live()).toEqual([]);
  await harness.devices.accept("mic");
  expect(harness.devices.track("mic")).not.toBe(null);
  expect(harness.self().mic).toMatchObject({ isOn: true, hasGrant: true });
});

test("R3 who is removed is heard and seen no more, also where the browser was still asking", async () => {
  const harness = makeHarness();
  await harness.devices.open("mic");
  harness.slow(true);
  const opening = harness.devices.open("camera").catch(() => {});
  await harness.settle();
  harness.throwOut();
  harness.slow(false);
  await opening;
  await harness.settle();
  expect(harness.live()).toEqual([]);
});

test("R7 a lost connection keeps what is open", async () => {
  const harness = makeHarness();
  await harness.devices.open("mic");
  const before = harness.devices.track("mic");
  harness.seat(false);
  await harness.settle();
  harness.seat(true);
  await harness.settle();
  expect(harness.devices.track("mic")).toBe(before);
  expect(harness.live()).toHaveLength(1);
});

test("R1 R2 a device that is pulled out is replaced, and closed for all where there is no other", async () => {
  const harness = makeHarness();
  await harness.devices.open("mic");
  harness.made[0]?.pullOut();
  await harness.settle();
  expect(harness.losses).toEqual([{ device: "mic", became: "replaced" }]);
  expect(harness.sent.get("mic")).toBe(harness.made[1]);
  harness.plug(false);
  harness.made[1]?.pullOut();
  await harness.settle();
  expect(harness.losses).toContainEqual({ device: "mic", became: "closed" });
  expect(harness.self().mic.isOn).toBe(false);
  expect(harness.sent.get("mic")).toBe(null);
});

test("R2 another device is taken without closing it for the others", async () => {
  const harness = makeHarness();
  await harness.devices.open("camera");
  await harness.devices.choose({ cameraId: "other", resolution: "low" });
  expect(harness.live()).toEqual([harness.made[1]]);
  expect(harness.self().camera.isOn).toBe(true);
  await harness.devices.choose({ micId: "other" });
  expect(harness.made).toHaveLength(2);
});

test("R2 a device that starts after the room was left stays off", async () => {
  const harness = makeHarness();
  harness.slow(true);
  const opening = harness.devices.open("camera").catch(() => "refused");
  await harness.settle();
  harness.devices.close();
  harness.slow(false);
  expect(await opening).toBe("refused");
  expect(harness.live()).toEqual([]);
});

test("R5 once the background is to be hidden nothing shows it: at once, while that is prepared, and where it fails", async () => {
  const harness = makeHarness();
  await harness.devices.open("camera");
  const before = harness.made[0];
  harness.slow(true);
  const choosing = harness.devices.choose({ background: "blur" });
  expect(before?.enabled).toBe(false);
  harness.slow(false);
  await choosing;
  expect(harness.live()).toMatchObject([{ background: "blur", enabled: true }]);
  await harness.devices.choose({ background: "none" });
  expect(harness.live()).toMatchObject([{ background: "none", enabled: true }]);
  harness.hiding(false);
  await expect(harness.devices.choose({ background: "warm" })).rejects.toThrow("cannot");
  expect(harness.live()).toEqual([]);
  expect(harness.self().camera.isOn).toBe(false);
});

test("R5 what was being opened when the background was hidden is not shown either", async () => {
  const harness = makeHarness();
  harness.slow(true);
  const opening = harness.devices.open("camera");
  await harness.settle();
  const choosing = harness.devices.choose({ background: "blur" });
  harness.slow(false);
  await Promise.all([opening, choosing]);
  expect(harness.made).toMatchObject([{ background: "none", enabled: false }, { background: "blur" }]);
  expect(harness.live()).toMatchObject([{ background: "blur", enabled: true }]);
});

test("R5 a background that is too slow or breaks turns the camera off, and no other picture takes its place", async () => {
  for (const why of ["slow", "broken"] as const) {
    const harness = makeHarness();
    await harness.devices.choose({ background: "blur" });
    await harness.devices.open("camera");
    harness.giveUp(why);
    await harness.settle();
    expect(harness.live()).toEqual([]);
    expect(harness.made).toHaveLength(1);
    expect(harness.self().camera.isOn).toBe(false);
    expect(harness.losses).toEqual([{ device: "camera", became: why }]);
  }
});

test("R5 another camera shows no more than the one before", async () => {
  const harness = makeHarness();
  await harness.devices.choose({ background: "blur" });
  await harness.devices.open("camera");
  await harness.devices.choose({ cameraId: "other" });
  harness.made.findLast(({ readyState }) => readyState === "live")?.pullOut();
  await harness.settle();
  expect(harness.made.map(({ background }) => background)).toEqual(["blur", "blur", "blur"]);
  expect(harness.live()).toHaveLength(1);
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
    "hide",
    "unhide",
    "giveUp",
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
      const harness = makeHarness();
      const { devices } = harness;
      for (const { do: what, device, isAwaited } of steps) {
        const actions: Record<typeof what, () => Promise<void> | void> = {
          open: () => devices.open(device),
          shut: () => devices.shut(device),
          accept: () => devices.accept(device),
          choose: () => devices.choose(device === "mic" ? { micId: "x" } : { cameraId: "x" }),
          hide: () => devices.choose({ background: "blur" }),
          unhide: () => devices.choose({ background: "none" }),
          giveUp: () => harness.giveUp("slow"),
          hostCloses: () => harness.put(device, { isOn: false, hasGrant: false }),
          lock: () => harness.put(device, { isOn: false, isLocked: true, hasGrant: false }),
          unlock: () => harness.put(device, { isLocked: false }),
          pull: () =>
            harness.made
              .findLast((track) => track.device === device && track.readyState === "live")
              ?.pullOut(),
          lose: () => harness.seat(false),
          return: () => harness.seat(true),
          slow: () => harness.slow(true),
          fast: () => harness.slow(false),
        };
        const done = Promise.resolve(actions[what]()).catch(() => {});
        if (isAwaited) await Promise.race([done, harness.settle()]);
      }
      harness.slow(false);
      harness.seat(true);
      await harness.settle();
      for (const name of names) {
        const live = harness.live().filter(({ device }) => device === name);
        expect(live.length, `live ${name}`).toBe(harness.self()[name].isOn ? 1 : 0);
        expect(devices.track(name)).toBe(live[0] ?? null);
        expect(harness.sent.get(name) ?? null).toBe(live[0] ?? null);
        if (name === "camera" && live[0])
          expect(live[0]).toMatchObject({ background: devices.choice().background, enabled: true });
      }
    }),
    { numRuns: 500 },
  );
});
