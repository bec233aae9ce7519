import type { Static, TSchema } from "typebox";
import type { PortalFeature } from "../features.ts";
import type { FaultKey } from "../faults.ts";
import type { RateClass } from "../limits.ts";
import type { RequiredPermission } from "../permissions.ts";

/**
 * Whose tokens a call accepts. "open" ignores a token; "edu" and "social" refuse each other's with 401;
 * "both" serves the realm that the token names.
 */
export type CallRealm = "open" | "edu" | "social" | "both";

/** One call of the HTTP interface. The key in the table is "METHOD /path"; the answer is `{code, msg, data | rows + total}`. */
export type PublicCaching = {
  seconds: number;
  /** Of the site's institution and those above it: their documents and channels, what people agree to, quizzes for everybody, or what time alone changes; or of any institution. */
  shows: "documents" | "agreements" | "quizzes" | "time" | "institutions";
};

export type HttpCall<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Data extends TSchema = TSchema,
> = {
  row: string;
  about: string;
  realm: CallRealm;
  /** "none": no token asked; "optional": a valid token widens what is seen; "user": 401 without one. */
  auth: "none" | "optional" | "user";
  /** What the caller's roles must allow (A5); "none" is written out. */
  permission: RequiredPermission;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The part of the portal that it belongs to: where an institution has switched that off, the call is `notFound` (P13). */
  feature?: PortalFeature;
  /** It reads no token and belongs to the social realm all the same: on a site without that the call is `notFound` (D7). */
  needsSocial?: boolean;
  /** The body is raw bytes that the handler reads as they come; it has no schema. */
  takesBytes?: boolean;
  /** One thing (`data`) or a page of a list (`rows`, `total`). */
  answers: "data" | "rows";
  /** The schema of `data`, or of one row. */
  data: Data;
  faults: readonly FaultKey[];
  rate: RateClass;
  /** A public answer may be kept for so long, with an ETag, while nothing of what it shows changes. */
  cache?: PublicCaching;
  /**
   * The browser that asks is known by a secret of its own, in a cookie that no script reads; "launch": by one that goes to the
   * pages of launches, where what it asked for is taken.
   */
  bindsBrowser?: boolean | "launch";
  /** The browser that asks is known again for a year, by a cookie that goes to the sign-in of the social realm alone. */
  knowsDevice?: boolean;
  /**
   * A sign-in that was lent to a large screen makes it, too; any other call refuses it, and open pages read it as a visitor (P8).
   */
  onLargeScreen?: boolean;
  /** Answers only where development providers run. */
  development?: boolean;
  example: {
    params?: Static<Params>;
    query?: Static<Query>;
    body?: Static<Body>;
    data: Static<Data>;
  };
};

export function httpCall<
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Data extends TSchema,
  const Answers extends "data" | "rows",
>(
  row: HttpCall<Params, Query, Body, Data> & { answers: Answers },
): HttpCall<Params, Query, Body, Data> & { answers: Answers } {
  return row;
}

type Part<C, K extends "params" | "query" | "body"> = C extends { [P in K]?: infer S }
  ? NonNullable<S> extends TSchema
    ? unknown extends Static<NonNullable<S>>
      ? undefined
      : Static<NonNullable<S>>
    : undefined
  : undefined;

/** The types of one call: what goes in and what `data` or `rows` holds. */
export type CallTypes<C> = {
  params: Part<C, "params">;
  query: Part<C, "query">;
  body: Part<C, "body">;
  data: C extends { data: infer D extends TSchema } ? Static<D> : never;
  answers: C extends { answers: infer A } ? A : never;
};

/** The calls of one part of the portal. */
export function ofFeature<Calls extends Record<string, object>>(feature: PortalFeature, calls: Calls): Calls {
  // Each row keeps its type; what is added is the same for all.
  return Object.fromEntries(
    Object.entries(calls).map(([key, row]) => [key, { ...row, feature }]),
  ) as unknown as Calls;
}
