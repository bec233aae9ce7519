import { describe, expect, test } from "vitest";
import type { Link, LinkEffect, LinkEvent } from "./link.ts";
import { stepLink } from "./step-link.ts";

const rules = { delayMs: () => 1_600, attemptsMax: Infinity };
const idle: Link = { name: "idle" };
const connecting: Link = { name: "connecting", attempt: 0 };
const connected: Link = { name: "connected", attempt: 0 };
const loggedIn: Link = { name: "loggedIn", heartbeatFailures: 0 };
const shaken: Link = { name: "loggedIn", heartbeatFailures: 1 };
const waiting: Link = { name: "reconnecting", attempt: 1, delayMs: 1_600 };
const down: Link = { name: "disconnected", code: "kicked" };
const links = { idle, connecting, connected, loggedIn, shaken, waiting, down };

const ends = ["tellWillReconnect", "wait"] as const;
type Row = [from: keyof typeof links, event: LinkEvent, to: Link["name"], does: LinkEffect["name"][]];

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
  ["loggedIn", { name: "heartbeatFailed" }, "loggedIn", ["beat"]],
  ["shaken", { name: "heartbeatFailed" }, "reconnecting", ["stopHeartbeat", "close", ...ends]],
  ["shaken", { name: "heartbeatAnswered" }, "loggedIn", []],
  ["loggedIn", { name: "networkLost" }, "reconnecting", ["stopHeartbeat", "close", ...ends]],
  ["loggedIn", { name: "networkBack" }, "loggedIn", ["beat"]],
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
    const step = stepLink(links[from], event, rules);
    expect(step.link.name).toBe(to);
    expect(step.effects.map((effect) => effect.name)).toEqual(does);
  });

  test("M1 answers a probe after the network came back by a loss at its first failure", () => {
    const probed = stepLink(loggedIn, { name: "networkBack" }, rules).link;
    expect(stepLink(probed, { name: "heartbeatFailed" }, rules).link.name).toBe("reconnecting");
  });

  test("M1 gives up when the tries are used up and says so once", () => {
    const last = { ...rules, attemptsMax: 1 };
    const step = stepLink(
      { name: "connecting", attempt: 1 },
      { name: "socketLost", code: "connect failed" },
      last,
    );
    expect(step.link).toEqual({ name: "disconnected", code: "allAttemptsFailed" });
    const never = stepLink(
      loggedIn,
      { name: "socketLost", code: "disconnected" },
      { ...rules, attemptsMax: 0 },
    );
    expect(never.link).toEqual({ name: "disconnected", code: "disconnected" });
    expect(step.effects.filter((effect) => effect.name === "tellDisconnected")).toHaveLength(1);
  });
});
