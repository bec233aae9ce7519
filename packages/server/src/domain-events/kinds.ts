import { strict } from "@lyceum/contract/shapes";
import { keysOf } from "@lyceum/kit";
import { type Static, type TObject, Type } from "typebox";

type EventKindRow = {
  payload: TObject;
  /** Told to every node within a second, for what it holds in memory. */
  everyNode?: true;
};

/**
 * What has happened, as features tell it each other; the subject is the id of the thing. A kind and the meaning of its
 * payload never change: events that an older version wrote have yet to be handled.
 */
export const eventKinds = {
  /** A document can be read from now on, or reads otherwise. */
  "document.published": { payload: strict({ channelId: Type.Integer() }), everyNode: true },
  /** A document is no longer to be read: withdrawn, archived or deleted. */
  "document.withdrawn": { payload: strict({ channelId: Type.Integer() }), everyNode: true },
  /** The index of search has followed one of the two above. */
  "document.indexed": { payload: strict({ channelId: Type.Integer() }), everyNode: true },
  /** A course can be found from now on, reads otherwise, is for others, or was taken back. */
  "course.changed": { payload: strict({}) },
  /** A broadcast can be seen from now on, reads otherwise, is opened or called off. */
  "live.changed": { payload: strict({}), everyNode: true },
  /** An activity can be read from now on, reads otherwise, or is cancelled. */
  "activity.changed": { payload: strict({}), everyNode: true },
  /** An honour can be read from now on, reads otherwise, or was taken back. */
  "honour.changed": { payload: strict({}), everyNode: true },
  /** A notice can be read from now on by those whom it is for. */
  "notice.published": { payload: strict({ version: Type.Integer() }), everyNode: true },
  /** A notice is no longer to be read. */
  "notice.withdrawn": { payload: strict({ version: Type.Integer() }), everyNode: true },
  /** A new version of the privacy policy or the user agreement is in force; the subject is institution and kind. */
  "agreement.published": { payload: strict({ version: Type.Integer() }), everyNode: true },
  /** A quiz can be practised by everybody from now on, reads otherwise in their list, or was taken back. */
  "quiz.changed": { payload: strict({}), everyNode: true },
  /** Homework was given to classes; whether it is open follows from its times. */
  "homework.published": { payload: strict({ classIds: Type.Array(Type.Integer()) }) },
  /** Homework was taken back from its classes. */
  "homework.withdrawn": { payload: strict({}) },
  /** A pupil's work was returned; the subject is the submission. */
  "homework.returned": { payload: strict({ homeworkId: Type.Integer(), accountId: Type.String() }) },
  /** A ruling has changed what answers of returned work are worth; the subject is the submission. */
  "homework.regraded": { payload: strict({ homeworkId: Type.Integer(), accountId: Type.String() }) },
  /** Name, look, switches or channels of an institution; the subject is its number. */
  "site.changed": { payload: strict({}), everyNode: true },
  /** The platform has suspended an institution; the subject is its number. */
  "institution.suspended": { payload: strict({}), everyNode: true },
} as const satisfies Record<string, EventKindRow>;

export type EventKind = keyof typeof eventKinds;
export type EventPayload<K extends EventKind> = Static<(typeof eventKinds)[K]["payload"]>;

/** The kinds that every node hears. */
export const nodeKinds: readonly EventKind[] = keysOf(eventKinds).filter(
  (kind) => (eventKinds[kind] as EventKindRow).everyNode,
);
