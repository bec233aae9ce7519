import type { Params, Result } from "@lyceum/contract/im";
import type { Session } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";

/** Reads conversations of the server without keeping them (M4). Each throws `parameterError` with the field before it travels. */
export type SessionLookUp = {
  getServerSessions(asked: Params<"getServerSessions">): Promise<Result<"getServerSessions">>;
  /** Null: there is no message in it yet. */
  getServerSession(sessionId: string): Promise<Session | null>;
};

export function makeSessionLookUp(transport: Transport): SessionLookUp {
  return {
    async getServerSessions(asked) {
      checkParams("getServerSessions", asked);
      return await transport.call("getServerSessions", asked);
    },
    async getServerSession(sessionId) {
      const asked = { sessionIds: [sessionId] };
      checkParams("getSessions", asked);
      return (await transport.call("getSessions", asked)).sessionList[0] ?? null;
    },
  };
}
