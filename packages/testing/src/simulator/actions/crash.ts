import { type Action, pick, pickDevice } from "./action.ts";

export const crashDevice: Action = {
  name: "crash device",
  weight: 4,
  run(harness, random) {
    const device = pickDevice(harness, random);
    if (!device) return null;
    device.crash();
    harness.timers.after(Math.floor(random() * 5_000), () => device.isRunning || device.start());
    return `${device.id} crashes`;
  },
};

export const crashTab: Action = {
  name: "crash tab",
  weight: 2,
  run(harness, random) {
    const device = pick(
      harness.devices.filter((one) => one.seats.length > 1),
      random,
    );
    const seat = device && pick(device.seats, random);
    if (!device || !seat) return null;
    seat.kill();
    // The browser ends what the tab had open.
    device.route.cut();
    harness.timers.after(Math.floor(random() * 5_000), () => device.isRunning && device.start());
    return `the tab ${seat.name} crashes`;
  },
};

export const crashServer: Action = {
  name: "crash server",
  weight: 4,
  run(harness, random) {
    const at = (["now", "beforeNext", "afterNext"] as const)[Math.floor(random() * 3)] ?? "now";
    harness.side.crash(at);
    const downMs = random() < 0.3 ? Math.floor(random() * 12_000) : 0;
    if (downMs > 0) {
      harness.side.crash("now");
      harness.isServerUp = false;
      harness.timers.after(downMs, () => void (harness.isServerUp = true));
    }
    return `the server crashes (${at}) for ${downMs} ms`;
  },
};

export const stepClock: Action = {
  name: "step clock",
  weight: 3,
  run(harness, random) {
    const ms = (random() < 0.5 ? -1 : 1) * Math.floor(random() * 3_600_000);
    const device = random() < 0.5 ? undefined : pickDevice(harness, random);
    if (device) device.skewMs = ms;
    else harness.serverSkewMs = ms;
    return `the clock of ${device?.id ?? "the server"} is ${ms} ms off`;
  },
};
