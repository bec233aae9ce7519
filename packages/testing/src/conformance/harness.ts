import type { Call } from "@lyceum/contract/http";
import type { Params } from "@lyceum/contract/im";
import { randomId } from "@lyceum/kit";
import type { CallRoom } from "../messaging-server.ts";
import { openRawSocket, type RawSocket, type Transport } from "./raw-socket.ts";

export type Credentials = { appKey: string; account: string; token: string };

/**
 * A server to be tried from outside, and people on it. `ann` and `ben` belong to one university, `far` to another; of one
 * k12 school are `pupil` and `classmate` (one class), `stranger` (another class) and `teacher`; `mia` and `max` belong to
 * the social realm and have no chat right; `off` belongs to ann's university and is disabled.
 */
export type ConformanceHarness = {
  url: string;
  accounts: Record<PersonName, string>;
  /** The path of a stored object of this person. */
  storedObject(name: PersonName): Promise<string>;
  credentials(account: string, realm: "edu" | "social"): Promise<Credentials>;
  /** Makes a room over HTTP, as its host. */
  addRoom(account: string, room?: Partial<Call<"POST /v1/rooms">["body"]>): Promise<string>;
  /** A call of rooms as this person makes it over HTTP. */
  callRoom: CallRoom;
  /** Lets a guest of ann's university in by invitation. */
  addGuest(roomId: string, nick: string): Promise<Credentials>;
};

export type PersonName =
  | "ann"
  | "ben"
  | "far"
  | "pupil"
  | "classmate"
  | "stranger"
  | "teacher"
  | "mia"
  | "max"
  | "off";

const realmOf = (name: PersonName) => (name === "mia" || name === "max" ? "social" : "edu");

/** The login packet of a person. */
export async function packetOf(
  harness: ConformanceHarness,
  name: PersonName,
  more: Partial<Params<"login">> = {},
): Promise<Params<"login">> {
  return {
    ...(await harness.credentials(harness.accounts[name], realmOf(name))),
    deviceId: randomId(),
    sdkVersion: "1.0.0",
    protocolVersion: 1,
    clientType: 16,
    os: "Linux",
    browser: "Chrome",
    appLogin: 1,
    ...more,
  };
}

/** A socket that is signed in, and is pushed only what happens from now on. */
export async function signIn(
  harness: ConformanceHarness,
  name: PersonName,
  options: { transport?: Transport; deviceId?: string } = {},
): Promise<RawSocket> {
  const socket = await openRawSocket(harness.url, options.transport);
  const { deviceId = randomId() } = options;
  const { code, body } = await socket.ask("login", await packetOf(harness, name, { deviceId }));
  if (code !== 200) throw new Error(`${name} could not sign in: ${code}`);
  socket.startAfter(body.pts);
  return socket;
}

export const text = (to: string, body: string, idClient = randomId()) => ({
  scene: 0 as const,
  to,
  type: 0,
  body,
  idClient,
});
