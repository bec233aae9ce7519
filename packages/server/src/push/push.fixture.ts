import type { Params } from "@lyceum/contract/im";
import { randomId, systemClock } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";
import { makeGuardedFetch } from "../engines/guarded-fetch.ts";
import { startPushService } from "../engines/push/browser.fixture.ts";
import { deriveServerKey, readServerKey } from "../engines/push/server-key.ts";
import { makeWebPush } from "../engines/push/web-push.ts";
import { webPush } from "../ports/push-provider.ts";
import { pushMessages } from "./job-kinds.ts";
import type { PushPlace } from "./store.ts";
import { tellMessages } from "./tell-messages.ts";
import type { WakeApp } from "./wake.ts";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
type Wishes = Partial<Omit<NonNullable<Params<"updatePushToken">["web"]>, "keys">>;

export const shortId = () => randomId().slice(0, 12);

export let service: Awaited<ReturnType<typeof startPushService>>;
export let server: Awaited<ReturnType<typeof startMessagingServer>>;
let drop: () => Promise<void>;
export let app: Omit<WakeApp, "statusOf">;
export let accounts: { ann: string; ben: string };

/** Each file of tests has a server of its own; the files of one process load this one once. */
export function setUpPush(): void {
  beforeAll(async () => {
    const fresh = await freshDatabase();
    service = await startPushService();
    const push = makeWebPush({
      key: readServerKey(deriveServerKey(new Uint8Array(32)), "mailto:admin@school.example"),
      fetch: makeGuardedFetch({ exceptions: () => [service.origin] }),
      hosts: [service.origin],
      clock: systemClock,
    });
    const bus = makeMemoryBus((error) => {
      throw error;
    });
    const registry = makeMemoryRegistry();
    const { database } = fresh;
    server = await startMessagingServer(database, {
      push,
      hasChatRight: () => true,
      rateFactor: 1_000,
      nodes: () => ({ bus, registry }),
    });
    app = { database, push, registry, clock: systemClock, log() {} };
    drop = async () => {
      await server.close();
      await fresh.drop();
    };
  });

  afterAll(async () => {
    await drop();
    service.close();
  });

  beforeEach(async () => {
    accounts = { ann: `ann-${shortId()}`, ben: `ben-${shortId()}` };
    service.received.length = 0;
    service.answers.status = 201;
    await app.database.query({ text: "delete from graphile_worker._private_jobs", values: [] });
  });
}

export async function signIn(account: string, realm: "edu" | "social" = "edu", deviceId = randomId()) {
  const socket = await openRawSocket(server.url);
  const login = { ...server.credentials(account, realm), ...packet, deviceId };
  expect((await socket.ask("login", login)).code).toBe(200);
  return socket;
}

/** The person's browser asks to be rung, and its page is closed. */
export async function subscribe(account: string, wishes: Wishes = {}, realm: "edu" | "social" = "edu") {
  const socket = await signIn(account, realm);
  const token = `${service.origin}/${randomId()}`;
  const web = { keys: service.keys, hasWords: true, quiet: null, language: "en-US" as const, ...wishes };
  const named = await socket.ask("updatePushToken", { token, tokenName: webPush, web });
  expect(named).toMatchObject({ code: 200, body: { push: { hasToken: true } } });
  await leave(socket, account);
  return token;
}

/** Until the server knows it. */
export async function leave(socket: RawSocket, account: string): Promise<void> {
  socket.close();
  const [person] = await idOf(account);
  await expect.poll(async () => await app.registry.of(person?.id ?? 0)).toEqual([]);
}

export const idOf = async (account: string) =>
  await app.database.query<{ id: number }>({
    text: "select id from im.person where account = $1",
    values: [account],
  });

export const say = async (socket: RawSocket, to: string, body: string, more: object = {}) =>
  (await socket.ask("sendMsg", { scene: 0, to, type: 0, body, idClient: randomId(), ...more })).body;

/** The jobs that messages left behind, taken away. */
async function takePlaces(): Promise<PushPlace[]> {
  const rows = await app.database.query<{ payload: { places: PushPlace[] } }>({
    text: `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    values: [pushMessages.name],
  });
  return rows.flatMap(({ payload }) => payload.places);
}

/** Those for these people, once there are any. */
export async function nextPlaces(...of: readonly string[]): Promise<PushPlace[]> {
  const people = (await Promise.all(of.map(idOf))).flat().map(({ id }) => id);
  let places: PushPlace[] = [];
  await expect
    .poll(async () => {
      const taken = await takePlaces();
      places = [...places, ...taken.filter(({ personId }) => people.includes(personId))];
      return places.length;
    })
    .toBeGreaterThan(0);
  return places;
}

export const tell = async (places: readonly PushPlace[], status: "active" | "ended" = "active") =>
  await tellMessages(
    { ...app, statusOf: async () => await Promise.resolve(status), signal: new AbortController().signal },
    places,
  );
export const shown = () => service.received.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
