import { engineSocket, makeConnection, systemTimers, type Wire } from "@lyceum/im-client";
import { http } from "../../app/http/index.ts";
import { browserDevice, fetchCredentials } from "../../inbox/index.ts";
import { roomRealm } from "./realm.ts";

/** The way of one person to the server: whose it is, and under which name. */
export type Line = { wire: Wire; account: string; nick?: string; password?: string; close(): void };

/**
 * A line of this page for the person who is signed in. The one that carries the messages is shared by all tabs and
 * outlives the page; a page that is gone must lose its seat in the room.
 */
export async function memberLine(roomId: string, nick?: string, password?: string): Promise<Line> {
  const credentials = () => fetchCredentials(roomRealm());
  const first = await credentials();
  const line = open(roomId, first.account, credentials, nick);
  return password === undefined ? line : { ...line, password };
}

/** A line for somebody without an account, good for this one room (R1, M15). */
export async function guestLine(roomId: string, invitation: string, nick: string): Promise<Line> {
  const given = await http.call("POST /v1/rooms/{id}/guests", {
    params: { id: roomId },
    body: { invitation, nick },
    isQuiet: true,
  });
  const { account, app_key: appKey, token } = given;
  return open(roomId, account, async () => ({ account, appKey, token }), nick);
}

function open(
  roomId: string,
  account: string,
  credentials: () => Promise<{ account: string; appKey: string; token: string }>,
  nick: string | undefined,
): Line {
  const device = browserDevice();
  const wire = makeConnection({
    url: new URL("/socket", location.href).href,
    credentials,
    // A device of its own: of two lines of one device, the server ends the older.
    device: { ...device, deviceId: `${device.deviceId}-${roomId}` },
    timers: systemTimers,
    socket: engineSocket,
  });
  const left = new AbortController();
  const { signal } = left;
  addEventListener("online", () => wire.networkChanged(true), { signal });
  addEventListener("offline", () => wire.networkChanged(false), { signal });
  wire.connect();
  return {
    wire,
    account,
    ...(nick === undefined ? {} : { nick }),
    close() {
      left.abort();
      wire.destroy();
    },
  };
}
