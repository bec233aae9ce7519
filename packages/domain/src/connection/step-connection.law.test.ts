import fc from "fast-check";
import { expect, test } from "vitest";
import { initialState, type ConnectionState, type ConnectionEvent } from "./connection-state.ts";
import { stepConnection } from "./step-connection.ts";

const event: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.constantFrom<ConnectionEvent>(
    { name: "connect" },
    { name: "disconnect", code: "logout" },
    { name: "socketOpened" },
    { name: "loggedIn" },
    { name: "socketLost", code: "disconnected" },
    { name: "waitEnded" },
    { name: "heartbeatAnswered" },
    { name: "heartbeatFailed" },
    { name: "networkLost" },
    { name: "networkBack" },
  ),
  fc.record({ name: fc.constant("kicked" as const), reason: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ name: fc.constant("loginRefused" as const), code: fc.constant(302), final: fc.boolean() }),
);
const walk = fc.array(event, { maxLength: 60 });

test("M1 never holds two sockets, two waits or two heartbeats, and tells of each end once", () => {
  fc.assert(
    fc.property(walk, (events) => {
      let state: ConnectionState = initialState;
      let sockets = 0;
      let waits = 0;
      let hearts = 0;
      for (const happens of events) {
        const before = state;
        const step = stepConnection(state, happens, { delayMs: (attempt) => attempt, attemptsMax: 5 });
        state = step.state;
        // A wait that has ended and a socket that was lost are gone by themselves.
        if (happens.name === "waitEnded" && before.name === "reconnecting") waits -= 1;
        for (const effect of step.effects) {
          if (effect.name === "open") sockets += 1;
          if (effect.name === "close") sockets -= 1;
          if (effect.name === "wait") waits += 1;
          if (effect.name === "stopWaiting") waits -= 1;
          if (effect.name === "startHeartbeat") hearts += 1;
          if (effect.name === "stopHeartbeat") hearts -= 1;
          if (effect.name === "wait") expect(effect.delayMs).toBeLessThan(5);
        }
        expect(sockets).toBe(["connecting", "connected", "loggedIn"].includes(state.name) ? 1 : 0);
        expect(waits).toBe(state.name === "reconnecting" ? 1 : 0);
        expect(hearts).toBe(state.name === "loggedIn" ? 1 : 0);
        const ended = step.effects.filter((effect) => effect.name === "tellDisconnected").length;
        expect(ended).toBe(before.name !== "disconnected" && state.name === "disconnected" ? 1 : 0);
      }
    }),
    { numRuns: 500 },
  );
});
