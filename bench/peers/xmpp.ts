import net from "node:net";
import type { Talker } from "../im/talker.ts";

export const host = "localhost";
export const roomHost = `rooms.${host}`;
export const password = "lyceum-bench";

/** As little of an XMPP client as the load needs: SASL PLAIN, bind, presence, messages. */
export type XmppTalker = Talker & {
  /** Sends a stanza and answers with the first text that matches. */
  ask(stanza: string, answer: RegExp): Promise<string>;
  sendRoom(room: string, id: string, body: string): void;
};

const streamHead = `<?xml version='1.0'?><stream:stream to='${host}' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`;

export async function signInXmpp(port: number, account: string): Promise<XmppTalker> {
  const socket = net.connect({ host: "127.0.0.1", port, noDelay: true });
  let rest = "";
  let waiting: { pattern: RegExp; resolve(text: string): void; reject(error: Error): void } | null = null;
  let onMessage = (_id: string) => {};
  let faults = 0;
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    rest += chunk;
    if (waiting) {
      const found = waiting.pattern.exec(rest);
      if (!found) return;
      const { resolve } = waiting;
      waiting = null;
      rest = rest.slice(found.index + found[0].length);
      resolve(found[0]);
      return;
    }
    for (let end = rest.indexOf(close); end >= 0; end = rest.indexOf(close)) {
      const head = /<message[^>]*>/.exec(rest.slice(0, end))?.[0] ?? "";
      rest = rest.slice(end + close.length);
      if (/\btype=['"]error['"]/.test(head)) faults += 1;
      const id = /\bid=['"]([^'"]+)['"]/.exec(head)?.[1];
      if (id) onMessage(id);
    }
    // Presences and the like: nothing that the load waits for.
    if (rest.length > dropAbove && !rest.includes("<message")) rest = "";
  });
  const fail = () => waiting?.reject(new Error(`the XMPP server closed the line of ${account}`));
  socket.on("error", fail);
  socket.on("close", fail);
  const ask = (stanza: string, pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      waiting = { pattern, resolve, reject };
      socket.write(stanza);
    });
  await ask(streamHead, /<\/stream:features>/);
  const plain = Buffer.from(`\0${account}\0${password}`).toString("base64");
  await ask(
    `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${plain}</auth>`,
    /<success[^>]*>/,
  );
  await ask(streamHead, /<\/stream:features>/);
  await ask(
    "<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>",
    /<iq [^>]*id=['"]bind['"][\s\S]*?<\/iq>/,
  );
  await ask("<presence/>", /<presence[^>]*\/>|<\/presence>/);
  return {
    ask,
    send: (to, id, body) =>
      void socket.write(`<message to='${to}@${host}' type='chat' id='${id}'><body>${body}</body></message>`),
    sendRoom: (room, id, body) => void socket.write(roomMessage(room, id, body)),
    onMessage: (told) => (onMessage = told),
    faults: () => faults,
    close: () => socket.destroy(),
  };
}

export function roomMessage(room: string, id: string, body: string): string {
  return `<message to='${room}@${roomHost}' type='groupchat' id='${id}'><body>${body}</body></message>`;
}

const close = "</message>";
const dropAbove = 65_536;
