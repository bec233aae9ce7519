import { limits } from "@lyceum/contract/limits";
import { message } from "@lyceum/ui";
import { activity } from "../activity.ts";
import { faultText } from "../fault-text.ts";
import { language } from "../language.ts";
import { pageConfig } from "../page-config.ts";
import { clearAuth, endSession } from "../session/end.ts";
import { replaceToken } from "../session/replace.ts";
import { readToken } from "../session/tokens.ts";
import { type Http, type HttpPage, makeHttp, type Realm } from "./client.ts";

export { CallFault, isAnswer, isGone, isRefusal, passingFaults, sentenceOf } from "./call-fault.ts";

const page: HttpPage = {
  baseUrl: pageConfig.baseUrl,
  timeoutMs: limits.httpTimeout.value,
  language,
  token: readToken,
  replaceToken,
  signedOut: endSession,
  clearAuth,
  suspended: leaveSuspended,
  show: message.error,
  faultText,
  begin: () => activity.begin(),
};

/** The server says in the place of the page why; a page that it has only just sent is not asked for again. */
function leaveSuspended(): void {
  if (performance.now() > 5_000) location.reload();
}

/** Calls of the contract, by their keys: `http.call("GET /getInfo")`. */
export const http = makeHttp(page);

/** Calls with the token of now, which go on when the page forgets it. */
export function httpOfNow(realm: Realm): Http {
  let held = readToken(realm);
  return makeHttp({
    ...page,
    token: () => held,
    replaceToken: async (_, __, successor) => {
      held = successor.accessToken ?? held;
    },
    signedOut: () => {},
    show: () => {},
  });
}
