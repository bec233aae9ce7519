import { leaseEndsAt, loginEvent } from "@lyceum/domain/events";
import { loginEventType } from "@lyceum/contract/shapes";
import type { App } from "../app/context.ts";
import type { Hub } from "../app/socket/hub.ts";
import type { Connection } from "../app/socket/connection.ts";
import type { People } from "../users/people.ts";
import { pushToSubscribers, type EventDelivery } from "./fan-out.ts";

/** Publishes the login events of people (M13): what happens while one round is told goes into the next. */
export type LoginEvents = {
  entered(connection: Connection): void;
  left(connection: Connection): void;
  close(): Promise<void>;
};

type LoginEventsContext = Pick<App, "presence" | "database" | "bus" | "clock" | "log"> & {
  hub: Hub;
  people: People;
};

/** Nobody sees so short a delay of an online sign. */
const gatherMs = 50;

export function makeLoginEvents(context: LoginEventsContext, renewEveryMs = 5_000): LoginEvents {
  const { presence, hub, clock, log } = context;
  let waiting = new Map<number, Connection["leaves"]>();
  let running: Promise<void> | null = null;
  /** People of whom the presence was told something that it has not answered. */
  const noting = new Map<number, Promise<void>>();
  let isOver = false;
  const start = () => {
    running ??= run();
  };
  const run = async () => {
    while (waiting.size > 0) {
      // All who come and go in this time are told in one round: many sign-ins at once ask for their receivers together.
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
      await pushRound().catch((error: unknown) => log("events.login", { error }));
    }
    // In one step with the look at what waits: what comes after it starts a run of its own.
    running = null;
  };
  const pushRound = async () => {
    const round = waiting;
    waiting = new Map();
    const delivered = await pushLoginEvents(context, round);
    // Another node may have told of a person meanwhile what is newer: then the newest is told once more.
    const online = await presence.online([...round.keys()], clock.now());
    for (const [personId, types] of delivered)
      if (!noting.has(personId) && !waiting.has(personId) && types !== (online.get(personId) ?? []).join())
        waiting.set(personId, "disconnected");
  };
  const note = (personId: number, leaves: Connection["leaves"], done: Promise<unknown>) => {
    const noted = done
      .then(() => {
        if (isOver) return;
        waiting.set(personId, leaves);
        start();
      })
      .catch((error: unknown) => log("events.presence", { error }))
      .finally(() => {
        if (noting.get(personId) === noted) noting.delete(personId);
      });
    noting.set(personId, noted);
  };
  // The gateway ends connections that are silent too long, so an open connection counts as online until then.
  const renew = async () => {
    const devices = hub.present().flatMap((id) => hub.of(id).flatMap(deviceOf));
    await presence.renew(devices);
    for (const personId of await presence.takeExpired(clock.now())) {
      waiting.set(personId, "disconnected");
      start();
    }
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log("events.presence", { error }));
  }, renewEveryMs);
  timer.unref();
  return {
    entered(connection) {
      if (connection.login)
        note(connection.login.personId, "disconnected", presence.renew(deviceOf(connection)));
    },
    left(connection) {
      if (!connection.login) return;
      const { personId } = connection.login;
      note(personId, connection.leaves, presence.leave({ personId, connectionId: connection.id }));
    },
    async close() {
      clearInterval(timer);
      // Those whose connections end with this node are seen to go on the others.
      await Promise.all(noting.values());
      isOver = true;
      while (running) await running;
    },
  };
}

function deviceOf({ id, login, heardAt }: Connection) {
  // Nobody follows a guest of a room.
  if (!login || login.guest) return [];
  const { personId, port } = login;
  return [{ personId, connectionId: id, clientType: port.type, until: leaseEndsAt(heardAt) }];
}

/** Answers the client types that were reported for each. */
async function pushLoginEvents(
  context: LoginEventsContext,
  round: ReadonlyMap<number, Connection["leaves"]>,
): Promise<Map<number, string>> {
  const { presence, people, clock } = context;
  const now = clock.now();
  const online = await presence.online([...round.keys()], now);
  const delivered: EventDelivery[] = [];
  const types = new Map<number, string>();
  for (const [personId, leaves] of round) {
    const target = await people.byId(personId);
    if (!target) continue;
    const live = online.get(personId) ?? [];
    const event = loginEvent(target.account, live, leaves === "logout" ? "logout" : "disconnected", now);
    types.set(personId, live.join());
    delivered.push({ target, event });
  }
  await pushToSubscribers(context, delivered, loginEventType, now);
  return types;
}
