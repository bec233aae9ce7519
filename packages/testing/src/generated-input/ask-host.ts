import { Agent, request } from "node:http";

export type Answer = { status: number; text: string };
export type Ask = (
  host: string,
  method: string,
  path: string,
  more?: { body?: unknown; form?: FormData | undefined; token?: string | undefined },
) => Promise<Answer>;

/** Asks a server on this machine as if it had been found by the name of a host. */
export function makeAsk(url: string): Ask {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  return async (host, method, path, { body, form, token } = {}) => {
    const sent = form === undefined ? null : new Response(form);
    const bytes = await sent?.bytes();
    const type = sent?.headers.get("content-type") ?? "application/json";
    return await new Promise((resolve, reject) => {
      const headers: Record<string, string> = { host: `${host}:${port}`, "content-type": type };
      if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
      const asked = request({ hostname, port, agent, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.once("end", () => {
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() });
        });
        answer.once("error", reject);
      });
      asked.once("error", reject);
      asked.end(method === "POST" ? (bytes ?? JSON.stringify(body ?? {})) : undefined);
    });
  };
}
