import type { Params } from "@lyceum/contract/im";
import type { Robot } from "@lyceum/contract/shapes";
import type { Transport } from "../connection/transport.ts";

type Asked = Params<"httpProxy">;
type Headers = Readonly<Record<string, string>>;

/** Robots, and hosts that are asked through the server (M18). */
export type RobotCalls = {
  /** The robots that this person may write to, by `sendText` or `sendRobotMsg`; `valid` false: switched off. */
  getRobots(): Promise<readonly Robot[]>;
  /** Asks a host that the institution lists as `zone`. 404: it lists none; 403: it must not be asked; 503: no answer. */
  httpRequestProxy(options: {
    zone: string;
    path: string;
    /** 1 GET, unless it is said; 2 POST, 3 PUT, 4 DELETE. */
    method?: Asked["method"];
    header?: Headers;
    body?: string;
  }): Promise<{ code: number; header: Headers; body: string }>;
  /** Where a program of qchat connects, the best first: the addresses of messaging, for nothing else is served. */
  getQChatAddress(): Promise<{ address: string[] }>;
};

export function makeRobotCalls(transport: Pick<Transport, "call">): RobotCalls {
  return {
    getRobots: async () => (await transport.call("syncRobot", {})).robots,
    async httpRequestProxy({ method = 1, header = {}, ...asked }) {
      const headers = Object.entries(header).map(([name, value]) => ({ name, value }));
      const answer = await transport.call("httpProxy", { ...asked, method, header: headers });
      return { ...answer, header: Object.fromEntries(answer.header.map(({ name, value }) => [name, value])) };
    },
    getQChatAddress: () => transport.call("getQChatAddress", {}),
  };
}
