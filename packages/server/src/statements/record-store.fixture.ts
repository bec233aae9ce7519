import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Statement } from "@lyceum/domain/statements";

export const storeKey = "lyceum";
export const storeSecret = "a secret of the store";

const reasonFor = ({ id }: Statement) => `Not valid: ${id}`;

/** How it answers: as it should, or as a store in trouble does. */
type Mood = "well" | "busy" | "broken" | "hangs" | "moved" | "html200";

/**
 * A learning record store on this machine, as xAPI 1.0.3 wants one: it takes all statements of a request or none, keeps each by its
 * id, takes the same one twice, and refuses another one with the same id.
 */
export async function startRecordStore() {
  const kept = new Map<string, Statement>();
  /** Of each request the ids, in their order. */
  const requests: string[][] = [];
  const bodies: string[] = [];
  const state: {
    mood: Mood;
    refuses: (one: Statement) => boolean;
    password: string;
    /** What it says when it refuses one. */
    reasonFor: (one: Statement) => string;
  } = { mood: "well", refuses: () => false, password: storeSecret, reasonFor };

  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      if (state.mood === "hangs") return;
      if (state.mood === "moved") return void response.writeHead(302, { location: "/elsewhere" }).end();
      if (state.mood === "html200") return void response.writeHead(200).end("<html>Welcome</html>");
      if (state.mood === "busy") return void response.writeHead(503, { "retry-after": "120" }).end("full");
      if (state.mood === "broken") return void response.writeHead(500).end("<h1>Oh no</h1>\n");
      const basic = Buffer.from(`${storeKey}:${state.password}`).toString("base64");
      if (request.headers.authorization !== `Basic ${basic}`) return say(response, 401, "Who are you?");
      if (request.method !== "POST" || request.url !== "/xapi/statements") return say(response, 404, "no");
      if (request.headers["x-experience-api-version"] !== "1.0.3") return say(response, 400, "version");
      const statements = JSON.parse(body) as Statement[];
      requests.push(statements.map(({ id }) => id));
      bodies.push(body);
      const wrong = statements.find((one) => state.refuses(one));
      if (wrong) return say(response, 400, state.reasonFor(wrong));
      const other = statements.find((one) => {
        const before = kept.get(one.id);
        return before && JSON.stringify(before) !== JSON.stringify(one);
      });
      if (other) return say(response, 409, `Conflict: ${other.id}`);
      for (const one of statements) kept.set(one.id, one);
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify(statements.map(({ id }) => id)));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    endpoint: `${origin}/xapi/`,
    kept,
    requests,
    bodies,
    state,
    reset(): void {
      kept.clear();
      requests.length = bodies.length = 0;
      Object.assign(state, { mood: "well", refuses: () => false, password: storeSecret, reasonFor });
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain" }).end(text);
}
