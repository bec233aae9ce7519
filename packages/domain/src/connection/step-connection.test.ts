import { describe, expect, test } from "vitest";
import type { ConnectionState, ConnectionEffect, ConnectionEvent } from "./connection-state.ts";
import { stepConnection } from "./step-connection.ts";

const rules = { delayMs: () => 1_600, attemptsMax: Infinity };
const idle: ConnectionState = { name: "idle" };
const connecting: ConnectionState = { name: "connecting", attempt: 0 };
const connected: ConnectionState = { name: "connected", attempt: 0 };
const loggedIn: ConnectionState = { name: "loggedIn", heartbeatFailures: 0 };
const shaken: ConnectionState = { name: "loggedIn", heartbeatFailures: 1 };
const waiting: ConnectionState = { name: "reconnecting", attempt: 1, delayMs: 1_600 };
const down: ConnectionState = { name: "disconnected", code: "kicked" };
const states = { idle, connecting, connected, loggedIn, shaken, waiting, down };

const ends = ["tellWillReconnect", "wait"] as const;
type Row = [
  from: keyof typeof states,
  event: ConnectionEvent,
  to: ConnectionState["name"],
  does: ConnectionEffect["name"][],
];

const table: Row[] = [
  ["idle", { name: "connect" }, "connecting", ["open"]],
  ["down", { name: "connect" }, "connecting", ["open"]],
  ["waiting", { name: "connect" }, "connecting", ["stopWaiting", "open"]],
  ["connecting", { name: "socketOpened" }, "connected", ["login"]],
  ["connected", { name: "loggedIn" }, "loggedIn", ["startHeartbeat", "tellConnected"]],
  [
    "connected",
    { name: "loginRefused", code: 302, final: true },
    "disconnected",
    ["close", "tellDisconnected"],
  ],
  ["connected", { name: "loginRefused", code: 503, final: false }, "reconnecting", ["close", ...ends]],
  [
    "connecting",
    { name: "loginRefused", code: 302, final: true },
    "disconnected",
    ["close", "tellDisconnected"],
  ],
  ["connecting", { name: "socketLost", code: "connect failed" }, "reconnecting", ["close", ...ends]],
  ["connected", { name: "socketLost", code: "disconnected" }, "reconnecting", ["close", ...ends]],
  [
    "loggedIn",
    { name: "socketLost", code: "disconnected" },
    "reconnecting",
    ["stopHeartbeat", "close", ...ends],
  ],
  ["waiting", { name: "waitEnded" }, "connecting", ["open"]],
  ["loggedIn", { name: "kicked", reason: 1 }, "disconnected", ["stopHeartbeat", "close", "tellDisconnected"]],
  ["loggedIn", { name: "kicked", reason: 2 }, "disconnected", ["stopHeartbeat", "close", "tellDisconnected"]],
  ["loggedIn", { name: "kicked", reason: 3 }, "disconnected", ["stopHeartbeat", "close", "tellDisconnected"]],
  ["loggedIn", { name: "kicked", reason: 9 }, "disconnected", ["stopHeartbeat", "close", "tellDisconnected"]],
  ["loggedIn", { name: "kicked", reason: 4 }, "reconnecting", ["stopHeartbeat", "close", ...ends]],
  ["loggedIn", { name: "heartbeatFailed" }, "loggedIn", ["heartbeat"]],
  ["shaken", { name: "heartbeatFailed" }, "reconnecting", ["stopHeartbeat", "close", ...ends]],
  ["shaken", { name: "heartbeatAnswered" }, "loggedIn", []],
  ["loggedIn", { name: "networkLost" }, "reconnecting", ["stopHeartbeat", "close", ...ends]],
  ["loggedIn", { name: "networkBack" }, "loggedIn", ["heartbeat"]],
  ["waiting", { name: "networkBack" }, "connecting", ["stopWaiting", "open"]],
  [
    "loggedIn",
    { name: "disconnect", code: "logout" },
    "disconnected",
    ["stopHeartbeat", "close", "tellDisconnected"],
  ],
  ["waiting", { name: "disconnect", code: "logout" }, "disconnected", ["stopWaiting", "tellDisconnected"]],
  // Out of place
  ["idle", { name: "disconnect", code: "logout" }, "idle", []],
  ["idle", { name: "networkLost" }, "idle", []],
  ["idle", { name: "networkBack" }, "idle", []],
  ["loggedIn", { name: "connect" }, "loggedIn", []],
  ["loggedIn", { name: "socketOpened" }, "loggedIn", []],
  ["connecting", { name: "loggedIn" }, "connecting", []],
  ["waiting", { name: "networkLost" }, "reconnecting", []],
  ["waiting", { name: "socketLost", code: "disconnected" }, "reconnecting", []],
  ["down", { name: "disconnect", code: "logout" }, "disconnected", []],
  ["down", { name: "kicked", reason: 4 }, "disconnected", []],
  ["down", { name: "networkBack" }, "disconnected", []],
  ["down", { name: "waitEnded" }, "disconnected", []],
  ["down", { name: "heartbeatFailed" }, "disconnected", []],
];

describe("M1 steps of a connection", () => {
  test.each(table)("%s by %o becomes %s", (from, event, to, does) => {
    const step = stepConnection(states[from], event, rules);
    expect(step.state.name).toBe(to);
    expect(step.effects.map((effect) => effect.name)).toEqual(does);
  });

  test("M1 answers a probe after the network came back by a loss at its first failure", () => {
    const probed = stepConnection(loggedIn, { name: "networkBack" }, rules).state;
    expect(stepConnection(probed, { name: "heartbeatFailed" }, rules).state.name).toBe("reconnecting");
  });

  test("M1 gives up when the tries are used up and says so once", () => {
    const last = { ...rules, attemptsMax: 1 };
    const step = stepConnection(
      { name: "connecting", attempt: 1 },
      { name: "socketLost", code: "connect failed" },
      last,
    );
    expect(step.state).toEqual({ name: "disconnected", code: "allAttemptsFailed" });
    const never = stepConnection(
      loggedIn,
      { name: "socketLost", code: "disconnected" },
      { ...rules, attemptsMax: 0 },
    );
    expect(never.state).toEqual({ name: "disconnected", code: "disconnected" });
    expect(step.effects.filter((effect) => effect.name === "tellDisconnected")).toHaveLength(1);
  });
});
