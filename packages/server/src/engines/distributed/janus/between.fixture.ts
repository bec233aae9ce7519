import type { AddressInfo } from "node:net";
import { type WebSocket as ServerSocket, WebSocketServer } from "ws";

/** A question of the engine, as far as a test reads it. */
export type Asked = {
  janus: string;
  transaction: string;
  handle_id?: number;
  body?: { request: string; mute?: boolean };
};

/** Lost on its way, or answered with an error. */
export type Fate = "pass" | "lose" | "refuse";

/** Stands between the engine and a real Janus, and harms what goes through. */
export async function standBetween(janusUrl: string) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  const ends = new Set<ServerSocket>();
  const upstreams = new Set<WebSocket>();
  let fateOf: (asked: Asked) => Fate = () => "pass";
  let holdsEnds = false;
  const asked: Asked[] = [];

  server.on("connection", (end) => {
    ends.add(end);
    const upstream = new WebSocket(janusUrl, "janus-protocol");
    upstreams.add(upstream);
    const isOpen = new Promise((resolve) => upstream.addEventListener("open", resolve));
    upstream.addEventListener("message", ({ data }) => end.send(String(data)));
    upstream.addEventListener("close", () => end.close());
    end.on("message", async (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : "";
      const question = JSON.parse(text) as Asked;
      asked.push(question);
      const fate = fateOf(question);
      await isOpen;
      const { transaction } = question;
      if (fate === "pass") upstream.send(text);
      else if (fate === "refuse")
        end.send(JSON.stringify({ janus: "error", transaction, error: { code: 490, reason: "Refused" } }));
    });
    end.on("close", () => {
      ends.delete(end);
      if (!holdsEnds) upstream.close();
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that was asked so far. */
    asked,
    harm(rule: (asked: Asked) => Fate) {
      fateOf = rule;
    },
    heal() {
      fateOf = () => "pass";
    },
    /** From now on Janus does not learn that the engine has closed its socket. */
    holdEnds() {
      holdsEnds = true;
    },
    /** Tells the engine something in Janus' name. */
    say(text: string) {
      for (const end of ends) end.send(text);
    },
    async close() {
      for (const end of ends) end.terminate();
      for (const upstream of upstreams) upstream.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
