import { engineSocket, makeConnection, systemTimers, type Transport } from "@lyceum/im-client";
import { http } from "../../shared/http/index.ts";
import { browserDevice, fetchCredentials } from "../../inbox/index.ts";
import { roomRealm } from "./realm.ts";

/** `connection`: which network the device is in (Network Information); not every browser tells. */
declare const navigator: Navigator & { readonly connection?: EventTarget };

/** The way of one person to the server: whose it is, and under which name. */
export type RoomConnection = {
  transport: Transport;
  account: string;
  nick?: string;
  password?: string;
  /** Called when the device may have another address. */
  onNetwork(listener: () => void): void;
  close(): void;
};

/**
 * A connection of this page for the person who is signed in. The one that carries the messages is shared by all tabs and
 * outlives the page; a page that is gone must lose its seat in the room.
 */
export async function connectMember(
  roomId: string,
  nick?: string,
  password?: string,
): Promise<RoomConnection> {
  const credentials = () => fetchCredentials(roomRealm());
  const first = await credentials();
  const connection = open(roomId, first.account, credentials, nick);
  return password === undefined ? connection : { ...connection, password };
}

/** A connection for somebody without an account, good for this one room (R1, M15). */
export async function connectGuest(
  roomId: string,
  invitation: string,
  nick: string,
): Promise<RoomConnection> {
  const given = await http.call("POST /v1/rooms/{id}/guests", {
    params: { id: roomId },
    body: { invitation, nick },
    isQuiet: true,
  });
  const { account, app_key: appKey, token } = given;
  return open(roomId, account, async () => ({ account, appKey, token }), nick);
}

export type VisitCredentials = { account: string; app_key: string; token: string };

/** A connection for somebody without a name, who was let into the room of a broadcast (P6). */
export function connectVisitor(
  roomId: string,
  { account, app_key: appKey, token }: VisitCredentials,
): RoomConnection {
  return open(roomId, account, async () => ({ account, appKey, token }), undefined);
}

function open(
  roomId: string,
  account: string,
  credentials: () => Promise<{ account: string; appKey: string; token: string }>,
  nick: string | undefined,
): RoomConnection {
  const device = browserDevice();
  const transport = makeConnection({
    url: new URL("/socket", location.href).href,
    credentials,
    // A device of its own: of two connections of one device, the server ends the older.
    device: { ...device, deviceId: `${device.deviceId}-${roomId}` },
    timers: systemTimers,
    socket: engineSocket,
  });
  const left = new AbortController();
  const { signal } = left;
  const onNetwork = (listener: () => void) => {
    addEventListener("online", listener, { signal });
    navigator.connection?.addEventListener("change", listener, { signal });
  };
  onNetwork(() => transport.networkChanged(true));
  addEventListener("offline", () => transport.networkChanged(false), { signal });
  transport.connect();
  return {
    transport,
    account,
    ...(nick === undefined ? {} : { nick }),
    onNetwork,
    close() {
      left.abort();
      transport.destroy();
    },
  };
}
