import { engineSocket, makeConnection, systemTimers, type Wire } from "@lyceum/im-client";
import { http } from "../../app/http/index.ts";
import { browserDevice, openInbox } from "../../inbox/index.ts";

/** The way of one person to the server: whose it is, and under which name. */
export type Line = { wire: Wire; account: string; nick?: string; close(): void };

/** The line of the person who is signed in: the one that carries the messages, for all tabs of the browser. */
export async function memberLine(nick?: string): Promise<Line> {
  const { client, wire } = openInbox();
  client.connect();
  const account = await new Promise<string>((resolve) => {
    const look = () => {
      const self = client.connection.self();
      if (self === "") return;
      stop();
      resolve(self);
    };
    const stop = client.subscribe(look);
    look();
  });
  return { wire, account, ...(nick === undefined ? {} : { nick }), close() {} };
}

/** A line of its own for somebody without an account, good for this one room (R1, M15). */
export async function guestLine(roomId: string, invitation: string, nick: string): Promise<Line> {
  const given = await http.call("POST /v1/rooms/{id}/guests", {
    params: { id: roomId },
    body: { invitation, nick },
    isQuiet: true,
  });
  const { account, app_key: appKey, token } = given;
  const wire = makeConnection({
    url: new URL("/socket", location.href).href,
    credentials: async () => ({ account, appKey, token }),
    device: browserDevice(),
    timers: systemTimers,
    socket: engineSocket,
  });
  wire.connect();
  return { wire, account, nick, close: () => wire.destroy() };
}
