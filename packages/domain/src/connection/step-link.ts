import {
  canLogin,
  kickReason,
  type DisconnectCode,
  type Link,
  type LinkEffect,
  type LinkEvent,
} from "./link.ts";

export type LinkStep = { link: Link; effects: readonly LinkEffect[] };

export type LinkRules = {
  /** How long to wait before a try; 0 is the first after a loss. */
  delayMs(attempt: number): number;
  /** Tries after a loss before giving up; Infinity by default (M1). */
  attemptsMax: number;
};

/** What a connection becomes by an event and what must be done about it. An event out of place changes nothing. */
export function stepLink(link: Link, event: LinkEvent, rules: LinkRules): LinkStep {
  switch (event.name) {
    case "connect":
      return connect(link);
    case "disconnect":
      return canLogin(link) ? same(link) : stop(link, event.code);
    case "socketOpened":
      return link.name === "connecting"
        ? { link: { name: "connected", attempt: link.attempt }, effects: [{ name: "login" }] }
        : same(link);
    case "loggedIn":
      return link.name === "connected"
        ? {
            link: { name: "loggedIn", heartbeatFailures: 0 },
            effects: [{ name: "startHeartbeat" }, { name: "tellConnected" }],
          }
        : same(link);
    case "loginRefused":
      if (link.name !== "connecting" && link.name !== "connected") return same(link);
      return event.final ? stop(link, event.code) : lose(link, event.code, rules);
    case "socketLost":
      return isRunning(link) ? lose(link, event.code, rules) : same(link);
    case "kicked":
      if (!isRunning(link)) return same(link);
      return kickReason(event.reason) === "silentlyKick" ? lose(link, "kicked", rules) : stop(link, "kicked");
    case "waitEnded":
      return link.name === "reconnecting"
        ? { link: { name: "connecting", attempt: link.attempt }, effects: [{ name: "open" }] }
        : same(link);
    case "heartbeatAnswered":
      return link.name === "loggedIn" ? same({ name: "loggedIn", heartbeatFailures: 0 }) : same(link);
    case "heartbeatFailed":
      return failHeartbeat(link, rules);
    case "networkLost":
      return isRunning(link) ? lose(link, "disconnected", rules) : same(link);
    case "networkBack":
      return comeBack(link);
  }
}

function connect(link: Link): LinkStep {
  if (link.name === "reconnecting") {
    return {
      link: { name: "connecting", attempt: link.attempt },
      effects: [{ name: "stopWaiting" }, { name: "open" }],
    };
  }
  return canLogin(link)
    ? { link: { name: "connecting", attempt: 0 }, effects: [{ name: "open" }] }
    : same(link);
}

function failHeartbeat(link: Link, rules: LinkRules): LinkStep {
  if (link.name !== "loggedIn") return same(link);
  return link.heartbeatFailures === 0
    ? { link: { name: "loggedIn", heartbeatFailures: 1 }, effects: [{ name: "beat" }] }
    : lose(link, "timeout", rules);
}

/** The browser says that there is a network again: prove a live link, shorten a wait. */
function comeBack(link: Link): LinkStep {
  if (link.name === "loggedIn") {
    // One failure counts already, so that a dead link ends at the first unanswered probe.
    return { link: { name: "loggedIn", heartbeatFailures: 1 }, effects: [{ name: "beat" }] };
  }
  return link.name === "reconnecting" ? connect(link) : same(link);
}

function lose(link: Link, code: DisconnectCode, rules: LinkRules): LinkStep {
  const attempt = link.name === "connecting" || link.name === "connected" ? link.attempt + 1 : 1;
  // Whoever wants no try at all hears why the link ended.
  if (attempt > rules.attemptsMax) return stop(link, rules.attemptsMax > 0 ? "allAttemptsFailed" : code);
  const delayMs = rules.delayMs(attempt - 1);
  return {
    link: { name: "reconnecting", attempt, delayMs },
    effects: [
      ...endOf(link),
      { name: "tellWillReconnect", retryCount: attempt, delayMs },
      { name: "wait", delayMs },
    ],
  };
}

function stop(link: Link, code: DisconnectCode): LinkStep {
  return {
    link: { name: "disconnected", code },
    effects: [...endOf(link), { name: "tellDisconnected", code }],
  };
}

function endOf(link: Link): LinkEffect[] {
  if (link.name === "reconnecting") return [{ name: "stopWaiting" }];
  return link.name === "loggedIn" ? [{ name: "stopHeartbeat" }, { name: "close" }] : [{ name: "close" }];
}

function isRunning(link: Link): boolean {
  return link.name === "connecting" || link.name === "connected" || link.name === "loggedIn";
}

function same(link: Link): LinkStep {
  return { link, effects: [] };
}
