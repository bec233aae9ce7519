import type { Call, CallKey, HttpCalls } from "@lyceum/contract/http";
import { Fault } from "@lyceum/contract/faults";
import type { CallContext, Caller, SiteScope } from "./context.ts";

type Input<K extends CallKey> = {
  params: Call<K>["params"];
  query: Call<K>["query"];
  body: Call<K>["body"];
};
type Output<K extends CallKey> = Call<K>["answers"] extends "rows"
  ? { rows: Call<K>["data"][]; total: number }
  : Call<K>["data"];

/** A handler starts where the input is known to be well formed and the caller to be allowed (realm, token, permission). */
export type CallHandler<K extends CallKey> = (input: Input<K>, context: CallContext) => Promise<Output<K>>;

/** Every call has its handler: a missing one does not compile. */
export type CallHandlers<Keys extends CallKey = keyof HttpCalls> = { [K in Keys]: CallHandler<K> };

/** The caller of a call whose row says `auth: "user"`. */
export function callerOf(context: CallContext): Caller {
  if (!context.caller) throw new Fault("unauthorized");
  return context.caller;
}

/** The institution of the site; a domain without one answers 404. */
export function siteOf(context: CallContext): SiteScope {
  if (!context.site) throw new Fault("notFound");
  return context.site;
}

/** The secret of the browser; of a call whose row says `bindsBrowser`. */
export function browserOf(context: CallContext): string {
  if (context.browser === undefined) throw new Error("the row does not say bindsBrowser");
  return context.browser;
}
