import { limits } from "@lyceum/contract/limits";
import type { ImEvent } from "@lyceum/contract/shapes";
import { Fault, faults, type FaultKey } from "@lyceum/contract/faults";
import type { CommandName, Params, Result } from "@lyceum/contract/im";
import type { DisconnectCode, ConnectionState } from "@lyceum/domain/connection";
import { initialState } from "@lyceum/domain/connection";
import {
  answerOf,
  type AnyPush,
  type LoginResult,
  ownChange,
  timeoutMsOf,
  type Timers,
  type Transport,
  type TransportEvents,
} from "@lyceum/im-client";
import { makeDeferred, makeEmitter, randomId, type Deferred } from "@lyceum/kit";

/** Carries plain data to all other tabs of this browser; like BroadcastChannel, not to the sender. */
export type TabChannel = {
  post(word: TabWord): void;
  listen(listener: (word: TabWord) => void): void;
  close(): void;
};

/** Runs `lead` in one tab at a time; the promise it returns ends the leadership. */
export type Election = (lead: () => Promise<void>) => void;

export type TabWord =
  | { is: "hello" }
  | { is: "call"; id: string; name: CommandName; params: unknown }
  | { is: "answer"; id: string; result: unknown }
  | { is: "refusal"; id: string; key: FaultKey; field?: string; waitMs?: number }
  | { is: "intent"; intent: "connect" | "disconnect"; code: DisconnectCode }
  | { is: "state"; leader: string; state: ConnectionState; login: LoginResult | null }
  | { is: "event"; leader: string; event: RelayedEvent; value: TransportEvents[RelayedEvent] };

/** The leading tab ends a call by the same limit; its word needs a moment more. */
const graceMs = 500;

type RelayedEvent = "onwillreconnect" | "ondisconnect" | "onpush";

/**
 * One connection for all tabs of a browser (D6). The tab that leads holds the real connection; the others send their
 * commands through it and hear what it hears. When it ends, another tab leads and opens a connection of its own.
 */
export function makeTabTransport(
  channel: TabChannel,
  elect: Election,
  makeTransport: () => Transport,
  timers: Timers,
): Transport {
  const events = makeEmitter<TransportEvents>();
  const pending = new Map<string, Deferred<unknown>>();
  const leaderEnded = makeDeferred<void>();
  const me = randomId();
  let connection: Transport | null = null;
  let leader = "";
  let state: ConnectionState = initialState;
  let login: LoginResult | null = null;
  /** What the leading tab has heard of who is online: the server does not say it again to a tab that opens later. */
  const heardOf = new Map<string, ImEvent>();
  let isWanted = false;
  let isDestroyed = false;

  channel.listen(hear);
  channel.post({ is: "hello" });
  elect(() => {
    if (isDestroyed) return Promise.resolve();
    lead();
    return leaderEnded.promise;
  });

  function lead(): void {
    loseLeader();
    leader = me;
    connection = makeTransport();
    connection.on("onconnect", (result) => {
      login = result;
      tellState();
      events.emit("onconnect", result);
    });
    connection.on("onstate", (next) => {
      state = next;
      followIntent();
      if (next.name !== "loggedIn") {
        login = null;
        heardOf.clear();
      }
      tellState();
      events.emit("onstate", next);
    });
    for (const event of ["onwillreconnect", "ondisconnect", "onpush"] as const) {
      connection.on(event, (value) => {
        channel.post({ is: "event", leader: me, event, value });
        events.emit(event, value);
      });
    }
    connection.on("onpush", (push) => {
      if (push.name === "pushEvents") remember(push.body.msgEvents);
    });
    if (isWanted) connection.connect();
    else tellState();
  }

  function remember(events: readonly ImEvent[]): void {
    for (const event of events) {
      const key = `${event.type} ${event.account}`;
      heardOf.delete(key);
      heardOf.set(key, event);
    }
    for (const oldest of heardOf.keys()) {
      if (heardOf.size <= limits.subscriptionsMax.value) break;
      heardOf.delete(oldest);
    }
  }

  function welcome(): void {
    tellState();
    if (heardOf.size === 0) return;
    const value: AnyPush = { name: "pushEvents", body: { msgEvents: [...heardOf.values()] } };
    channel.post({ is: "event", leader: me, event: "onpush", value });
  }

  /** What ended for good, such as by a kick, a tab that leads later must not begin again by itself. */
  function followIntent(): void {
    if (state.name !== "idle") isWanted = state.name !== "disconnected";
  }

  function tellState(): void {
    channel.post({ is: "state", leader: me, state, login });
  }

  /** Whoever led is gone, and with it the answers that were awaited from it. */
  function loseLeader(): void {
    const wasUp = state.name === "loggedIn" && !connection;
    for (const call of pending.values()) call.reject(new Fault("disconnected"));
    pending.clear();
    if (!wasUp) return;
    state = { name: "reconnecting", attempt: 1, delayMs: 0 };
    login = null;
    events.emit("onwillreconnect", { retryCount: 1, duration: 0, code: "disconnected" });
    events.emit("onstate", state);
  }

  function hear(word: TabWord): void {
    if (connection) return void serve(connection, word);
    if (word.is === "answer") take(word.id)?.resolve(word.result);
    else if (word.is === "refusal") {
      const { key, field, waitMs } = word;
      const more = { ...(field === undefined ? {} : { field }), ...(waitMs === undefined ? {} : { waitMs }) };
      take(word.id)?.reject(new Fault(key, more));
    } else if (word.is === "state") follow(word);
    else if (word.is === "event" && word.leader === leader) {
      // The value is that of the event; both came in one word.
      events.emit(word.event, word.value as never);
    }
  }

  function follow(word: Extract<TabWord, { is: "state" }>): void {
    if (word.leader !== leader) loseLeader();
    const wasUp = state.name === "loggedIn" && login !== null;
    leader = word.leader;
    state = word.state;
    followIntent();
    login = word.login;
    events.emit("onstate", state);
    if (login && !wasUp) events.emit("onconnect", login);
    if (isWanted && state.name === "idle") channel.post({ is: "intent", intent: "connect", code: "" });
  }

  async function serve(own: Transport, word: TabWord): Promise<void> {
    if (word.is === "hello") welcome();
    else if (word.is === "intent" && word.intent === "connect") own.connect();
    else if (word.is === "intent") own.disconnect(word.code);
    else if (word.is === "call") {
      try {
        // The other tab's compiler has checked the parameters against the name.
        const result = await call(own, word.name, word.params as never);
        channel.post({ is: "answer", id: word.id, result });
      } catch (error) {
        channel.post({ is: "refusal", id: word.id, ...plain(error) });
      }
    }
  }

  async function call<N extends CommandName>(own: Transport, name: N, params: Params<N>): Promise<Result<N>> {
    const result = await own.call(name, params);
    const change = login && ownChange(answerOf(name, params, result), login.card);
    if (change) {
      const value: AnyPush = { name: "changes", body: { changes: [change] } };
      channel.post({ is: "event", leader: me, event: "onpush", value });
      events.emit("onpush", value);
    }
    return result;
  }

  function take(id: string): Deferred<unknown> | undefined {
    const call = pending.get(id);
    pending.delete(id);
    return call;
  }

  return {
    state: () => state,
    on: events.on,
    async call(name, params) {
      if (connection) return call(connection, name, params);
      if (state.name !== "loggedIn") throw new Fault("disconnected");
      const id = randomId();
      const answer = makeDeferred<unknown>();
      pending.set(id, answer);
      // The browser may have put the leading tab to sleep.
      const stop = timers.after(timeoutMsOf(name) + graceMs, () => {
        take(id)?.reject(new Fault("requestTimeout"));
      });
      answer.promise.then(stop, stop);
      channel.post({ is: "call", id, name, params });
      // The leader answers with the result of the command that was asked.
      return answer.promise as Promise<Result<typeof name>>;
    },
    connect() {
      isWanted = true;
      if (connection) connection.connect();
      else channel.post({ is: "intent", intent: "connect", code: "" });
    },
    disconnect(code = "disconnect") {
      isWanted = false;
      if (connection) connection.disconnect(code);
      else channel.post({ is: "intent", intent: "disconnect", code });
    },
    destroy() {
      isDestroyed = true;
      connection?.destroy();
      leaderEnded.resolve();
      channel.close();
    },
  };
}

function plain(error: unknown): { key: FaultKey; field?: string; waitMs?: number } {
  if (!(error instanceof Fault) || !(error.key in faults)) return { key: "serverError" };
  return {
    key: error.key,
    ...(error.field === undefined ? {} : { field: error.field }),
    ...(error.waitMs === undefined ? {} : { waitMs: error.waitMs }),
  };
}
