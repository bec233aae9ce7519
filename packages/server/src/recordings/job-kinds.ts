import { type Static, Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";
import { tellingKind } from "../ports/telling-kind.ts";

const closing = Type.Object({ recordingId: Type.Integer() }, { additionalProperties: false });
export type Closing = Static<typeof closing>;

/** Makes what was recorded of a room a replay. */
export const closeRecording: JobKind<typeof closing> = {
  name: "recordings.close",
  payload: closing,
  attempts: 6,
  // One at a time takes an hour at worst; two would leave no worker for the sweeps.
  queue: "recordings",
};

const filming = Type.Object({ recordingId: Type.Integer() }, { additionalProperties: false });
export type Filming = Static<typeof filming>;

/** Makes one film of a recording. */
export const makeFilm: JobKind<typeof filming> = {
  name: "recordings.film",
  payload: filming,
  attempts: 5,
  // One at a time on all nodes: an encoder takes a core.
  queue: "films",
};

const commented = Type.Object(
  { recordingId: Type.Integer(), commentId: Type.Integer() },
  { additionalProperties: false },
);
export type Commented = Static<typeof commented>;
/** Tells of a comment on a replay. */
export const tellComment = tellingKind("recordings.comment", commented);

const filmOut = Type.Object(
  {
    to: Type.String(),
    recordingId: Type.Integer(),
    name: Type.String(),
    docId: Type.Integer(),
    title: Type.String(),
    at: Type.Integer(),
  },
  { additionalProperties: false },
);
export type FilmOut = Static<typeof filmOut>;
/** Tells the author of a document that it shows a film no more. */
export const tellFilmOut = tellingKind("recordings.filmOut", filmOut);

/** Of one recording one film is made at a time. */
export function filmKey(recordingId: number): string {
  return `recordings.film-${recordingId}`;
}

/** Of one recording one job waits. */
export function closeKey(recordingId: number): string {
  return `recordings.close-${recordingId}`;
}
