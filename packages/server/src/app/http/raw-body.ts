import { addAbortSignal } from "node:stream";
import { limits } from "@lyceum/contract/limits";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { RawBody } from "../context.ts";

/** A route whose body nobody reads but its handler, whatever type it declares. */
export function registerRaw(http: FastifyInstance, route: RouteOptions): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.route(route);
  });
}

export function rawBodyOf({ raw, headers }: FastifyRequest): RawBody {
  const length = Number(headers["content-length"] ?? Number.NaN);
  const token = headers["x-nos-token"];
  const signature = headers["stripe-signature"];
  // A body that trickles must not hold its place for ever.
  addAbortSignal(AbortSignal.timeout(limits.uploadTimeout.value), raw);
  return {
    stream: raw,
    length: Number.isSafeInteger(length) ? length : null,
    type: headers["content-type"] ?? "",
    token: typeof token === "string" ? token : "",
    signature: typeof signature === "string" ? signature : "",
  };
}
