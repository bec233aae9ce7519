import { type Static, Type } from "typebox";
import { Count, Digits, nullable, Time } from "./basic.ts";

/** What the search of a site finds, in the order in which it is offered. */
export const SiteHitKind = Type.Union([
  Type.Literal("document"),
  Type.Literal("notice"),
  Type.Literal("activity"),
  Type.Literal("live"),
  Type.Literal("course"),
  Type.Literal("honour"),
  /** Of the region around the site, as the page of schools has them. */
  Type.Literal("school"),
]);
export type SiteHitKind = Static<typeof SiteHitKind>;

/** A piece of a text with where the words stand in it; `to` is behind the last character. */
export const MarkedText = Type.Object({
  text: Type.String(),
  hits: Type.Array(Type.Object({ from: Count, to: Count })),
});
export type MarkedText = Static<typeof MarkedText>;

/** Something that was found, as the reader may see it. */
export const SiteHit = Type.Object({
  kind: SiteHitKind,
  id: Digits,
  /** Of a document; "" for everything else. */
  docType: Type.String(),
  title: MarkedText,
  /** A piece of the text in the language that holds the words. Names of an honour are shown as the reader may read them. */
  text: MarkedText,
  /** The channel of a document, the place of an activity, the area of a school. */
  place: Type.String(),
  placeEn: Type.String(),
  /** Null for a school: it is not published on a day. */
  publishedAt: nullable(Time),
  /** When an activity or a broadcast begins. */
  startAt: nullable(Time),
});
export type SiteHit = Static<typeof SiteHit>;

export const SiteHits = Type.Object({
  rows: Type.Array(SiteHit),
  /** Of the kind that was asked for. */
  total: Count,
  /** Of each kind, with the same words and dates. What the institution does without is not among them. */
  counts: Type.Array(Type.Object({ kind: SiteHitKind, count: Count })),
  /** Channels whose documents can be asked for. */
  channels: Type.Array(Type.Object({ channelId: Count, name: Type.String(), nameEn: Type.String() })),
  /** Words close to those that found nothing, which find something. */
  didYouMean: nullable(Type.String()),
});
export type SiteHits = Static<typeof SiteHits>;

export const SiteSuggestion = Type.Object({
  kind: SiteHitKind,
  id: Digits,
  docType: Type.String(),
  title: MarkedText,
});
export type SiteSuggestion = Static<typeof SiteSuggestion>;
