import { limits } from "@lyceum/contract/limits";
import { message } from "@lyceum/ui";
import { activity } from "../activity.ts";
import { faultText } from "../fault-text.ts";
import { language } from "../language.ts";
import { pageConfig } from "../page-config.ts";
import { clearAuth, endSession } from "../session/end.ts";
import { replaceToken } from "../session/replace.ts";
import { readToken } from "../session/tokens.ts";
import { makeHttp } from "./client.ts";

export { CallFault, isGone, sentenceOf } from "./call-fault.ts";

/** Calls of the contract, by their keys: `http.call("GET /getInfo")`. */
export const http = makeHttp({
  baseUrl: pageConfig.baseUrl,
  timeoutMs: limits.httpTimeout.value,
  language,
  token: readToken,
  replaceToken,
  signedOut: endSession,
  clearAuth,
  show: message.error,
  faultText,
  begin: () => activity.begin(),
});
