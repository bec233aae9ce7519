import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, strict } from "./basic.ts";

/** One caption: what is read from when to when. */
export const CaptionCue = strict({
  startMs: Count,
  endMs: Count,
  text: Type.String({ minLength: 1, maxLength: limits.recordingCueTextMax.value }),
});
export type CaptionCue = Static<typeof CaptionCue>;

/** As BCP 47 names it, such as "en" or "zh-CN". */
export const CaptionLanguage = Type.String({ pattern: "^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$" });

/** Captions that are kept under a number: one text, which never changes. */
export const CaptionTrack = strict({
  language: CaptionLanguage,
  captionId: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
});
export type CaptionTrack = Static<typeof CaptionTrack>;

/** Where a part of a video begins, in both languages; one of them may be missing. */
export const VideoChapter = strict({
  atMs: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  title: Type.String({ maxLength: limits.videoChapterTitleMax.value }),
  titleEn: Type.String({ maxLength: limits.videoChapterTitleMax.value }),
});
export type VideoChapter = Static<typeof VideoChapter>;

/** What became of a file of captions: stored, or its faulty rows, counted from 1. */
export const CaptionsRead = Type.Object({
  cueCount: Count,
  faults: Type.Array(
    Type.Object({
      row: Type.Integer({ minimum: 1 }),
      reason: Type.Union([
        Type.Literal("header"),
        Type.Literal("time"),
        Type.Literal("order"),
        Type.Literal("length"),
        Type.Literal("text"),
        Type.Literal("tooMany"),
      ]),
    }),
  ),
});
export type CaptionsRead = Static<typeof CaptionsRead>;
