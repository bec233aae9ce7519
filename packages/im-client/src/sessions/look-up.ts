import type { Params, Result } from "@lyceum/contract/im";
import type { Session } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Wire } from "../connection/wire.ts";

/** Reads conversations of the server without keeping them (M4). Each throws `parameterError` with the field before it travels. */
export type SessionLookUp = {
  getServerSessions(asked: Params<"getServerSessions">): Promise<Result<"getServerSessions">>;
  /** Null: there is no message in it yet. */
  getServerSession(sessionId: string): Promise<Session | null>;
};

export function makeSessionLookUp(wire: Wire): SessionLookUp {
  return {
    async getServerSessions(asked) {
      checkParams("getServerSessions", asked);
      return await wire.call("getServerSessions", asked);
    },
    async getServerSession(sessionId) {
      const asked = { sessionIds: [sessionId] };
      checkParams("getSessions", asked);
      return (await wire.call("getSessions", asked)).sessionList[0] ?? null;
    },
  };
}
