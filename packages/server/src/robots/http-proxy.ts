import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { GuardRefusal } from "../ports/guarded-fetch.ts";
import { checkMayProxy } from "./policy.ts";
import { findZone, isOwnHost } from "./store/zones.ts";

const methods = { 1: "GET", 2: "POST", 3: "PUT", 4: "DELETE" } as const;
/** Of the answer; cookies and what belongs to the connection stay here. */
const headerMax = 2_048;
const toldHeaders = ["content-type", "content-language", "etag", "last-modified", "retry-after"];

/** Asks a host of the institution's list for a program (M18). */
export function httpProxy({
  people,
  database,
  guardedFetch,
  log,
}: MessagingContext): CommandHandler<"httpProxy"> {
  return async ({ zone, path, method, header = [], body }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own || !guardedFetch) throw new Fault("objectMissing");
    checkMayProxy(own, methods[method], header);
    const origin = await findZone(database.kysely, own.deptId, zone);
    if (origin === undefined) throw new Fault("objectMissing");
    const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
    // "//other.example" is another host.
    if (url?.origin !== origin || url.protocol !== "https:" || url.port !== "")
      throw new Fault("proxyRefused");
    if (await isOwnHost(database.kysely, url.hostname)) throw new Fault("proxyRefused");
    try {
      const answer = await guardedFetch({
        url: url.href,
        method: methods[method],
        headers: Object.fromEntries(header.map(({ name, value }) => [name, value])),
        ...(body === undefined ? {} : { body }),
        timeoutMs: limits.proxyTimeout.value,
        answerMax: limits.proxyAnswerMax.value,
      });
      const told = toldHeaders.flatMap((name) => {
        const value = answer.headers[name];
        return value === undefined ? [] : [{ name, value: value.slice(0, headerMax) }];
      });
      return { code: answer.status, header: told, body: answer.body };
    } catch (error) {
      if (!(error instanceof GuardRefusal)) throw error;
      log("proxy.refused", { deptId: own.deptId, zone, problem: error.problem });
      throw new Fault(refusals.has(error.problem) ? "proxyRefused" : "proxyFailed", { cause: error });
    }
  };
}

const refusals: ReadonlySet<GuardRefusal["problem"]> = new Set([
  "scheme",
  "address",
  "host",
  "redirect",
  "headers",
]);
