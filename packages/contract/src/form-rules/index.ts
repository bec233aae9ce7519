// Written by npm run docs, from form-calls.ts.
import postV1RoomsData from "./post-v1-rooms.json" with { type: "json" };
import type { FormRules } from "../define/form-rules.ts";

export type { FormCall } from "../form-calls.ts";
export type { FieldRule, FieldRules, FormRules } from "../define/form-rules.ts";

// Plain data does not say which call it belongs to; the generator does.
export const postV1Rooms = postV1RoomsData as FormRules<"POST /v1/rooms">;
