import { type Static, Type } from "typebox";
import { Count, Id, Time } from "./basic.ts";
import { PupilHomeworkRow } from "./homework.ts";
import { Subject } from "./question.ts";

/** A child of somebody, or a guardian, with the link between both. */
export const Relative = Type.Object({
  userId: Id,
  userName: Type.String(),
  nickName: Type.String(),
  avatar: Type.String(),
  classes: Type.Array(Type.Object({ classId: Count, name: Type.String(), nameEn: Type.String() })),
  linkedAt: Time,
});
export type Relative = Static<typeof Relative>;

export const Family = Type.Object({ children: Type.Array(Relative), guardians: Type.Array(Relative) });
export type Family = Static<typeof Family>;

/** What a kept system message tells of a link between a guardian and a pupil, as JSON. */
export const FamilyNotification = Type.Object({
  act: Type.Union([Type.Literal("linked"), Type.Literal("unlinked")]),
  child: Type.Object({ userId: Id, name: Type.String() }),
  guardian: Type.Object({ userId: Id, name: Type.String() }),
});
export type FamilyNotification = Static<typeof FamilyNotification>;

/** How a child is getting on, as its guardians see it: no notes, and no answer that is not returned. */
export const ChildLearning = Type.Object({
  child: Type.Object({ userId: Id, nickName: Type.String() }),
  homework: Type.Array(PupilHomeworkRow),
  /** The book of wrong answers in figures. */
  book: Type.Object({
    dueToday: Count,
    subjects: Type.Array(Type.Object({ subject: Subject, active: Count, mastered: Count })),
  }),
  courses: Type.Array(
    Type.Object({
      courseId: Type.Integer(),
      title: Type.String(),
      titleEn: Type.String(),
      units: Count,
      unitsDone: Count,
      hasCertificate: Type.Boolean(),
    }),
  ),
});
export type ChildLearning = Static<typeof ChildLearning>;

export const GuardianCode = Type.Object({ code: Type.String(), until: Time });
export type GuardianCode = Static<typeof GuardianCode>;

/** What a guardian is handed to take on a pupil. */
export const GuardianLetter = Type.Object({
  userId: Id,
  userName: Type.String(),
  nickName: Type.String(),
  classes: Type.Array(Type.Object({ name: Type.String(), nameEn: Type.String() })),
  code: Type.String(),
  until: Time,
});
export type GuardianLetter = Static<typeof GuardianLetter>;
