import { setTimeout as sleep } from "node:timers/promises";
import { Fault } from "@lyceum/contract/faults";
import { backOffDelayMs, type Deferred, makeDeferred } from "@lyceum/kit";
import { type Message, readMessage, type Said } from "./message.ts";

export type Reply = { said: Said; sdp: string };

export type Question = {
  jsep?: { type: "offer" | "answer"; sdp: string };
  limitMs?: number;
};

/** News of a handle that nobody asked for. */
export type HandleEvent =
  | { handle: number; kind: "up" | "down" }
  /** Packets come on a line, or have ceased to for a second. */
  | { handle: number; kind: "media"; mid: string; isComing: boolean }
  | { handle: number; kind: "offer"; sdp: string };

/** One session on a Janus, over its WebSocket. */
export type JanusConnection = {
  isUp(): boolean;
  /** A new handle of the video room. All questions reject with `serverBusy` when Janus is away, silent or refuses. */
  attach(): Promise<number>;
  /** Asks the video room, by the handle. */
  ask(handle: number, body: object, more?: Question): Promise<Reply>;
  /** Ends the handle and its connection; a Janus that does not answer to this loses its session with all that is in it. */
  detach(handle: number): void;
  close(): Promise<void>;
};

export type JanusConnectionSettings = {
  url: string;
  secret: string;
  log(event: string, detail: object): void;
  heard(event: HandleEvent): void;
  /** The session is gone with all that was in it. */
  lost(): void;
  /** How long a handle may take to end. */
  detachLimitMs: number;
};

const answerLimitMs = 8_000;
/** Janus forgets a session that is silent for a minute. */
const keepAliveMs = 20_000;
/** For the end of the session, and once more for that of its socket. */
const closeLimitMs = 1_000;
const waitingMax = 2_000;
const unanswered = "unanswered";
/** Of a question, in the number that it carries. */
type Name = "ask" | "keep" | "end";
const again = { minMs: 100, maxMs: 5_000, factor: 2 };

/** Connects, and again after each end. */
export function openJanusConnection(settings: JanusConnectionSettings): JanusConnection {
  const { url, secret, log, heard, lost, detachLimitMs } = settings;
  const waiting = new Map<string, Deferred<Message>>();
  let socket: WebSocket | null = null;
  let session: number | null = null;
  /** The session that was lost. */
  let before: number | null = null;
  let transactions = 0;
  let failures = 0;
  /** Of the attempt that runs. */
  let begun = makeDeferred<void>();
  let isClosing = false;
  let retry: NodeJS.Timeout | undefined;

  function connect(): void {
    const mine = new WebSocket(url, "janus-protocol");
    socket = mine;
    mine.addEventListener("open", () => void begin(mine));
    mine.addEventListener("message", ({ data }) => hear(mine, String(data)));
    // A close follows every error.
    mine.addEventListener("error", () => {});
    mine.addEventListener("close", () => end(mine));
  }

  async function begin(mine: WebSocket): Promise<void> {
    try {
      const { data } = await request({ janus: "create" });
      if (mine !== socket) return;
      if (!data) throw new Fault("serverBusy");
      // A Janus that has not noticed the end of a socket keeps its session for a minute.
      if (before !== null) request({ janus: "destroy", session_id: before }, "end").catch(() => {});
      session = data.id;
      begun.resolve();
      if (failures > 0) log("janus.back", {});
      failures = 0;
    } catch (error) {
      log("janus.refused", { error });
      abandon(mine);
    }
  }

  function end(mine: WebSocket): void {
    if (mine !== socket) return;
    const wasUp = session !== null;
    before = session ?? before;
    [socket, session] = [null, null];
    for (const [transaction, deferred] of waiting) {
      waiting.delete(transaction);
      deferred.reject(new Fault("serverBusy"));
    }
    if (isClosing) return;
    if (wasUp || failures === 0) log("janus.lost", {});
    if (wasUp) lost();
    begun.resolve();
    begun = makeDeferred();
    retry = setTimeout(connect, backOffDelayMs(again, failures++, Math.random()));
  }

  /** Does not wait for the other side, which may never answer again. */
  function abandon(mine: WebSocket): void {
    mine.close();
    end(mine);
  }

  function hear(mine: WebSocket, text: string): void {
    if (mine !== socket) return;
    const message = readMessage(text);
    if (!message) return log("janus.malformed", { length: text.length });
    if (message.janus === "ack" && message.transaction?.startsWith("keep") !== true) return;
    // An offer of its own comes under the number of the question that caused it.
    const isOwnOffer = message.plugindata?.data.videoroom === "updated";
    const deferred = isOwnOffer ? undefined : waiting.get(message.transaction ?? "");
    if (deferred) {
      waiting.delete(message.transaction ?? "");
      return deferred.resolve(message);
    }
    const handle = message.sender ?? 0;
    if (message.janus === "webrtcup") heard({ handle, kind: "up" });
    if (message.janus === "hangup" || message.janus === "detached") heard({ handle, kind: "down" });
    if (message.janus === "media")
      heard({ handle, kind: "media", mid: message.mid ?? "", isComing: message.receiving === true });
    if (message.janus === "timeout") abandon(mine);
    if (isOwnOffer && message.jsep) heard({ handle, kind: "offer", sdp: message.jsep.sdp });
  }

  async function request(body: object, name: Name = "ask", limitMs = answerLimitMs): Promise<Message> {
    // What ends something, or keeps all alive, is never held back.
    const isFull = waiting.size >= waitingMax && name === "ask";
    if (socket?.readyState !== WebSocket.OPEN || isFull) throw new Fault("serverBusy");
    const transaction = `${name}-${++transactions}`;
    const deferred = makeDeferred<Message>();
    waiting.set(transaction, deferred);
    const limit = setTimeout(() => {
      waiting.delete(transaction);
      deferred.reject(new Fault("serverBusy", { cause: unanswered }));
    }, limitMs);
    socket.send(JSON.stringify({ ...body, transaction, apisecret: secret }));
    const message = await deferred.promise.finally(() => clearTimeout(limit));
    if (message.janus === "error") throw new Fault("serverBusy", { cause: message });
    return message;
  }

  const keepAlive = setInterval(() => {
    const mine = socket;
    if (session === null) return;
    request({ janus: "keepalive", session_id: session }, "keep").catch(() => mine && abandon(mine));
  }, keepAliveMs);
  keepAlive.unref();
  connect();

  return {
    isUp: () => session !== null,
    async attach() {
      if (socket !== null) await begun.promise;
      if (session === null) throw new Fault("serverBusy");
      const { data } = await request({
        janus: "attach",
        session_id: session,
        plugin: "janus.plugin.videoroom",
      });
      if (!data) throw new Fault("serverBusy");
      return data.id;
    },
    async ask(handle, body, { jsep, limitMs } = {}) {
      if (session === null) throw new Fault("serverBusy");
      const sent = { janus: "message", session_id: session, handle_id: handle, body };
      const whole = jsep ? { ...sent, jsep: { ...jsep, trickle: false } } : sent;
      const message = await request(whole, "ask", limitMs);
      const said = message.plugindata?.data ?? {};
      if (said.error_code !== undefined) throw new Fault("serverBusy", { cause: said });
      return { said, sdp: message.jsep?.sdp ?? "" };
    },
    detach(handle) {
      if (session === null) return;
      const mine = socket;
      const body = { janus: "detach", session_id: session, handle_id: handle };
      request(body, "end", detachLimitMs).catch((error: unknown) => {
        // Otherwise it is gone already, or goes with the session.
        if (!(error instanceof Fault) || error.cause !== unanswered || !mine || mine !== socket) return;
        log("janus.stuck", {});
        abandon(mine);
      });
    },
    async close() {
      isClosing = true;
      clearInterval(keepAlive);
      clearTimeout(retry);
      const mine = socket;
      if (mine === null) return;
      const closed = new Promise((resolve) => mine.addEventListener("close", resolve));
      // A hung Janus answers neither this nor the end of the socket; it misses the session in a minute.
      if (session !== null)
        await request({ janus: "destroy", session_id: session }, "end", closeLimitMs).catch(() => {});
      mine.close();
      await Promise.race([closed, sleep(closeLimitMs, undefined, { ref: false })]);
    },
  };
}
