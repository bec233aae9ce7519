import {
  canLogin,
  kickReason,
  type DisconnectCode,
  type ConnectionState,
  type ConnectionEffect,
  type ConnectionEvent,
} from "./connection-state.ts";

export type ConnectionStep = { state: ConnectionState; effects: readonly ConnectionEffect[] };

export type ConnectionRules = {
  /** How long to wait before a try; 0 is the first after a loss. */
  delayMs(attempt: number): number;
  /** Tries after a loss before giving up; Infinity by default (M1). */
  attemptsMax: number;
};

/** What a connection becomes by an event and what must be done about it. An event out of place changes nothing. */
export function stepConnection(
  state: ConnectionState,
  event: ConnectionEvent,
  rules: ConnectionRules,
): ConnectionStep {
  switch (event.name) {
    case "connect":
      return connect(state);
    case "disconnect":
      return canLogin(state) ? same(state) : stop(state, event.code);
    case "socketOpened":
      return state.name === "connecting"
        ? { state: { name: "connected", attempt: state.attempt }, effects: [{ name: "login" }] }
        : same(state);
    case "loggedIn":
      return state.name === "connected"
        ? {
            state: { name: "loggedIn", heartbeatFailures: 0 },
            effects: [{ name: "startHeartbeat" }, { name: "tellConnected" }],
          }
        : same(state);
    case "loginRefused":
      if (state.name !== "connecting" && state.name !== "connected") return same(state);
      return event.final ? stop(state, event.code) : lose(state, event.code, rules);
    case "socketLost":
      return isRunning(state) ? lose(state, event.code, rules) : same(state);
    case "kicked":
      if (!isRunning(state)) return same(state);
      return kickReason(event.reason) === "silentlyKick"
        ? lose(state, "kicked", rules)
        : stop(state, "kicked");
    case "waitEnded":
      return state.name === "reconnecting"
        ? { state: { name: "connecting", attempt: state.attempt }, effects: [{ name: "open" }] }
        : same(state);
    case "heartbeatAnswered":
      return state.name === "loggedIn" ? same({ name: "loggedIn", heartbeatFailures: 0 }) : same(state);
    case "heartbeatFailed":
      return failHeartbeat(state, rules);
    case "networkLost":
      return isRunning(state) ? lose(state, "disconnected", rules) : same(state);
    case "networkBack":
      return comeBack(state);
  }
}

function connect(state: ConnectionState): ConnectionStep {
  if (state.name === "reconnecting") {
    return {
      state: { name: "connecting", attempt: state.attempt },
      effects: [{ name: "stopWaiting" }, { name: "open" }],
    };
  }
  return canLogin(state)
    ? { state: { name: "connecting", attempt: 0 }, effects: [{ name: "open" }] }
    : same(state);
}

function failHeartbeat(state: ConnectionState, rules: ConnectionRules): ConnectionStep {
  if (state.name !== "loggedIn") return same(state);
  return state.heartbeatFailures === 0
    ? { state: { name: "loggedIn", heartbeatFailures: 1 }, effects: [{ name: "heartbeat" }] }
    : lose(state, "timeout", rules);
}

/** The browser says that there is a network again: prove a live connection, shorten a wait. */
function comeBack(state: ConnectionState): ConnectionStep {
  if (state.name === "loggedIn") {
    // One failure counts already, so that a dead connection ends at the first unanswered probe.
    return { state: { name: "loggedIn", heartbeatFailures: 1 }, effects: [{ name: "heartbeat" }] };
  }
  return state.name === "reconnecting" ? connect(state) : same(state);
}

function lose(state: ConnectionState, code: DisconnectCode, rules: ConnectionRules): ConnectionStep {
  const attempt = state.name === "connecting" || state.name === "connected" ? state.attempt + 1 : 1;
  // Whoever wants no try at all hears why the connection ended.
  if (attempt > rules.attemptsMax) return stop(state, rules.attemptsMax > 0 ? "allAttemptsFailed" : code);
  const delayMs = rules.delayMs(attempt - 1);
  return {
    state: { name: "reconnecting", attempt, delayMs },
    effects: [
      ...endOf(state),
      { name: "tellWillReconnect", retryCount: attempt, delayMs, code },
      { name: "wait", delayMs },
    ],
  };
}

function stop(state: ConnectionState, code: DisconnectCode): ConnectionStep {
  return {
    state: { name: "disconnected", code },
    effects: [...endOf(state), { name: "tellDisconnected", code }],
  };
}

function endOf(state: ConnectionState): ConnectionEffect[] {
  if (state.name === "reconnecting") return [{ name: "stopWaiting" }];
  return state.name === "loggedIn" ? [{ name: "stopHeartbeat" }, { name: "close" }] : [{ name: "close" }];
}

function isRunning(state: ConnectionState): boolean {
  return state.name === "connecting" || state.name === "connected" || state.name === "loggedIn";
}

function same(state: ConnectionState): ConnectionStep {
  return { state, effects: [] };
}
