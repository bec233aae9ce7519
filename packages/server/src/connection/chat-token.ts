import { appKeys } from "@lyceum/contract/im";
import { type CallHandlers, callerOf } from "../app/calls.ts";
import { makeImToken } from "./im-token.ts";

/** Credentials of the messaging connection, for the realm of the caller's token (M1). */
export const chatHandlers = {
  "GET /v1/chat/token": async (_input, context) => {
    const { realm, accountId: account, sessionId } = callerOf(context);
    const token = makeImToken(context.secret, { realm, account }, sessionId, context.clock.now());
    return { account, app_key: appKeys[realm], token };
  },
} satisfies CallHandlers<"GET /v1/chat/token">;
