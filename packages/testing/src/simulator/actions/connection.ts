import { type Action, pick, pickDevice } from "./action.ts";

export const cut: Action = {
  name: "cut",
  weight: 5,
  run(harness, random) {
    const device = pickDevice(harness, random);
    device?.route.cut();
    return device ? `the connection of ${device.id} breaks` : null;
  },
};

/** Neither end is told; the device comes back by its heartbeat. */
export const vanish: Action = {
  name: "vanish",
  weight: 3,
  run(harness, random) {
    const device = pickDevice(harness, random);
    device?.route.vanish();
    return device ? `the connection of ${device.id} goes dead` : null;
  },
};

export const offline: Action = {
  name: "offline",
  weight: 4,
  run(harness, random) {
    const device = pickDevice(harness, random);
    if (!device) return null;
    const isOnline = !device.route.isOnline;
    device.route.isOnline = isOnline;
    const isDelivered = random() < 0.5;
    if (!isOnline && isDelivered) device.route.cut();
    else if (!isOnline) device.route.vanish();
    if (random() < 0.7) device.networkChanged(isOnline);
    return `${device.id} is ${isOnline ? "online" : "offline"}`;
  },
};

/** The device reads nothing for a while. */
export const stall: Action = {
  name: "stall",
  weight: 3,
  run(harness, random) {
    const device = pickDevice(harness, random);
    const ms = Math.floor(random() * 20_000);
    device?.route.stall(ms);
    return device ? `${device.id} reads nothing for ${ms} ms` : null;
  },
};

export const kick: Action = {
  name: "kick",
  weight: 1,
  run(harness, random) {
    const device = pickDevice(harness, random);
    if (!device) return null;
    const reason = 1 + Math.floor(random() * 4);
    harness.side.kick(device.account, device.id, reason);
    return `${device.id} is kicked (${reason})`;
  },
};

export const signInAgain: Action = {
  name: "sign in again",
  weight: 2,
  run(harness, random) {
    const out = harness.seats().filter((seat) => seat.client.connection.state().name === "disconnected");
    const seat = pick(out, random);
    seat?.device.asked();
    seat?.connect();
    return seat ? `${seat.name} signs in again` : null;
  },
};
