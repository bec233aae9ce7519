import { createImClientOn, indexedDbCache, systemTimers } from "@lyceum/im-client";

// Runs in a page: very many messages in the real IndexedDB, and a client that lives from them without a line.
const messagesEach = 1_000;
const sessionsAtOnce = 10;
const account = "million";
const name = "lyceum-bench";

type Step = {
  write(from: number, sessions: number): Promise<number>;
  read(): Promise<number[]>;
  close(): Promise<void>;
};

const message = (to: string, seq: number) => ({
  scene: 0 as const,
  from: seq % 3 === 0 ? account : to,
  to: seq % 3 === 0 ? to : account,
  fromNick: to,
  type: 0,
  body: `Message ${seq} of ${to} with some more words`,
  time: 1_790_000_000_000 + seq * 60_000,
  idClient: `million-${to}-${seq}`,
  idServer: `${to}-${seq}`,
  seq,
});

let stop = () => {};
const steps: Step = {
  /** Writes the next conversations; returns where the next call begins. */
  async write(from, sessions) {
    const db = await indexedDbCache.open(name, () => {});
    const end = Math.min(sessions, from + sessionsAtOnce);
    await db.run(["msg", "session", "kv", "timetag"], "readwrite", async (tx) => {
      for (let index = from; index < end; index += 1) {
        const to = `peer-${index}`;
        const id = `p2p-${to}`;
        for (let seq = 1; seq <= messagesEach; seq += 1)
          tx.put("msg", { ...message(to, seq), sessionId: id });
        tx.put("kv", { key: `run|${id}`, value: { firstSeq: 1, lastSeq: messagesEach } });
        tx.put("session", {
          key: `p2p|${to}`,
          id,
          scene: 0,
          to,
          unread: 0,
          ackSeq: messagesEach,
          peerAckSeq: 0,
          lastSeq: messagesEach,
          lastMsg: message(to, messagesEach),
          updateTime: 1_790_000_000_000 + index,
          isTop: false,
          topCustom: "",
          deletedSeq: 0,
        });
      }
      tx.put("timetag", { key: "pts", value: 1 });
    });
    db.close();
    return end;
  },
  /** Opens each conversation and reads two pages of it; returns the milliseconds of each opening. */
  async read() {
    const never = () => Promise.reject(new Error("there is no line"));
    const transport = {
      state: () => ({ name: "idle" }) as const,
      on: () => () => {},
      call: never,
      connect: () => {},
      disconnect: () => {},
      destroy: () => {},
    };
    const client = createImClientOn(transport, systemTimers, {
      cache: { port: indexedDbCache, nameOf: () => name },
    });
    stop = client.destroy;
    const times: number[] = [];
    const begin = performance.now();
    await client.local.start(account);
    times.push(performance.now() - begin);
    for (const { to } of client.sessions.list()) {
      const started = performance.now();
      await client.messages.open({ scene: 0, to });
      times.push(performance.now() - started);
      await client.messages.loadOlder({ scene: 0, to });
      await client.messages.loadOlder({ scene: 0, to });
    }
    return times;
  },
  async close() {
    stop();
    await indexedDbCache.delete(name);
  },
};

Object.assign(globalThis, { million: steps });
