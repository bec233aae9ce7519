import { limits } from "@lyceum/contract/limits";
import type { Check } from "./check.ts";

/** 12: a kick is told once to every tab, and its connection stays down; a device opens one connection for all its tabs. */
export const tabsAndKicks: Check = {
  atStep(seat, { ledger }) {
    if (seat.endings.length > 1)
      ledger.fail(12, `${seat.name} was told ${seat.endings.join(", ")} for one end`);
    const state = seat.client.connection.state().name;
    if (seat.endings.length === 1 && state !== "disconnected" && state !== "idle")
      ledger.fail(12, `${seat.name} is ${state} by itself after ${seat.endings[0]}`);
  },
  whenStill(harness) {
    for (const device of harness.devices) {
      const isUp = (name: string) =>
        device.seats.find((seat) => seat.name === name)?.client.connection.state().name;
      const states = new Set(device.seats.map((seat) => isUp(seat.name) === "loggedIn"));
      if (states.size > 1)
        harness.ledger.fail(12, `the tabs of ${device.id} do not agree whether they are connected`);
    }
  },
};

/** A word between two tabs, and a timer that falls due with it. */
const slackMs = 50;

/** 14: who is shown as signed in is, and nobody types for longer than it is believed. */
export const leases: Check = {
  atStep(seat, { ledger, timers, people }) {
    for (const other of people) {
      const isShown = seat.typing(`p2p-${other}`).length > 0;
      const sinceMs = timers.now() - seat.device.watch.typedAt(other);
      if (isShown && sinceMs > limits.typingLife.value + slackMs)
        ledger.fail(14, `${seat.name} shows ${other} as typing ${sinceMs} ms after the last word of it`);
    }
  },
  whenStill(harness) {
    const isUp = new Map(
      harness.devices.map((device) => [
        device.id,
        device.seats.some((seat) => seat.client.connection.state().name === "loggedIn"),
      ]),
    );
    for (const device of harness.devices) {
      if (!isUp.get(device.id)) continue;
      const shown = device.watch.ports().map(({ deviceId }) => deviceId);
      const there = harness.devices
        .filter((other) => other !== device && other.account === device.account && isUp.get(other.id))
        .map(({ id }) => id);
      if (shown.toSorted().join() !== there.toSorted().join())
        harness.ledger.fail(14, `${device.id} is told of [${shown.join()}], signed in are [${there.join()}]`);
    }
  },
};
