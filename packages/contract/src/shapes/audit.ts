import { Type, type Static } from "typebox";
import { Id, IdText, nullable, Time } from "./basic.ts";

/** Everything that staff do and that is recorded: the thing, then the act. */
export const AuditAct = Type.Union([
  Type.Literal("role.grant"),
  Type.Literal("role.revoke"),
  Type.Literal("admission.approve"),
  Type.Literal("admission.deny"),
  Type.Literal("admission.changeSettings"),
  Type.Literal("class.create"),
  Type.Literal("class.renewCode"),
  Type.Literal("class.endCode"),
  Type.Literal("roster.import"),
  Type.Literal("person.create"),
  Type.Literal("person.change"),
  Type.Literal("person.issuePassword"),
  Type.Literal("person.disable"),
  Type.Literal("person.enable"),
  Type.Literal("person.removePicture"),
  Type.Literal("broadcast.send"),
  Type.Literal("agreement.publish"),
  Type.Literal("document.create"),
  Type.Literal("document.submit"),
  Type.Literal("document.recall"),
  Type.Literal("document.approve"),
  Type.Literal("document.reject"),
  Type.Literal("document.publish"),
  Type.Literal("document.schedule"),
  Type.Literal("document.unschedule"),
  Type.Literal("document.withdraw"),
  Type.Literal("document.republish"),
  Type.Literal("document.archive"),
  Type.Literal("document.unarchive"),
  Type.Literal("document.bin"),
  Type.Literal("document.restore"),
  Type.Literal("document.restoreVersion"),
  Type.Literal("notice.create"),
  Type.Literal("notice.publish"),
  Type.Literal("notice.schedule"),
  Type.Literal("notice.withdraw"),
  Type.Literal("notice.discard"),
  Type.Literal("notice.remind"),
  Type.Literal("activity.create"),
  Type.Literal("activity.change"),
  Type.Literal("activity.publish"),
  Type.Literal("activity.close"),
  Type.Literal("activity.cancel"),
  Type.Literal("activity.discard"),
  Type.Literal("activity.attend"),
  Type.Literal("honour.create"),
  Type.Literal("honour.change"),
  Type.Literal("honour.publish"),
  Type.Literal("honour.withdraw"),
  Type.Literal("honour.discard"),
  Type.Literal("honour.ask"),
  Type.Literal("honour.record"),
  Type.Literal("honour.consent"),
  Type.Literal("channel.create"),
  Type.Literal("channel.change"),
  Type.Literal("channel.move"),
  Type.Literal("question.create"),
  Type.Literal("question.import"),
  Type.Literal("question.save"),
  Type.Literal("homework.create"),
  Type.Literal("homework.save"),
  Type.Literal("homework.publish"),
  Type.Literal("homework.withdraw"),
  Type.Literal("homework.mark"),
  Type.Literal("homework.return"),
  Type.Literal("quiz.create"),
  Type.Literal("quiz.save"),
  Type.Literal("quiz.start"),
  Type.Literal("quiz.end"),
  Type.Literal("quiz.remove"),
  Type.Literal("quiz.noGuests"),
  Type.Literal("course.create"),
  Type.Literal("course.save"),
  Type.Literal("course.publish"),
  Type.Literal("course.withdraw"),
  Type.Literal("course.revoke"),
  Type.Literal("course.restore"),
  Type.Literal("job.retry"),
  Type.Literal("job.discard"),
]);
export type AuditAct = Static<typeof AuditAct>;

/** Kinds of things that acts are done to. */
export const AuditThing = Type.Union([
  Type.Literal("account"),
  Type.Literal("class"),
  Type.Literal("institution"),
  Type.Literal("broadcast"),
  Type.Literal("agreement"),
  Type.Literal("document"),
  Type.Literal("notice"),
  Type.Literal("activity"),
  Type.Literal("honour"),
  Type.Literal("channel"),
  Type.Literal("question"),
  Type.Literal("homework"),
  Type.Literal("quiz"),
  Type.Literal("course"),
  Type.Literal("submission"),
  Type.Literal("job"),
]);
export type AuditThing = Static<typeof AuditThing>;

/** One act of staff: who, what, to which thing, from where and when (P14). */
export const AuditEntry = Type.Object({
  id: IdText,
  at: Time,
  actor: Id,
  /** The name that the account bears now; empty when it is gone. */
  actorName: Type.String(),
  act: AuditAct,
  thing: AuditThing,
  thingId: Type.String(),
  /** The name that an account bears now; empty when it is gone, and for what has no name of its own. */
  thingName: Type.String(),
  /** The classes that the entry speaks of, by the names that they bear now. */
  classes: Type.Array(Type.Object({ classId: Type.Integer(), name: Type.String(), nameEn: Type.String() })),
  /** The thing by its properties: as it is, and what of it was different before. Of what was made or ended one of the two is missing. */
  change: Type.Object({
    before: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    after: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** It was larger than the record takes. */
    isCut: Type.Optional(Type.Boolean()),
  }),
  /** Network address that the request came from. */
  address: Type.String(),
  traceId: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Where the rest of the record begins. */
export const AuditCursor = nullable(Type.Object({ before: Time, beforeId: IdText }));
