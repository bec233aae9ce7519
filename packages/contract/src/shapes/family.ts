import { type Static, Type } from "typebox";
import { Count, Id, Time } from "./basic.ts";

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

export const GuardianCode = Type.Object({ code: Type.String(), until: Time });
export type GuardianCode = Static<typeof GuardianCode>;
